// The page of qorbit explore.
import { render } from "preact";
import "./style.css";
import { atlasesOf } from "./atlas";
import { Page } from "./page";

const root = document.getElementById("app")!;
root.textContent = "";
render(<Page atlases={atlasesOf(document)} />, root);
