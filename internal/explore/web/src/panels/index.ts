// The list of panels, in the order of their tabs.
import type { ComponentType } from "preact";
import type { App } from "../app";
import { BoardPanel } from "./board";
import { ExportPanel } from "./export";
import { FindPanel } from "./find";
import { OrbitPanel } from "./orbit";
import { OrdersPanel } from "./orders";
import { ProofPanel } from "./proof";
import { ReplayPanel } from "./replay";
import { RoutePanel } from "./route";

export interface Panel {
  /** The value of the parameter "panel". */
  name: string;
  title: string;
  /** Its tab is there only while it is open. */
  hidden?: boolean;
  component: ComponentType<{ app: App }>;
}

export const panels: readonly Panel[] = [
  { name: "find", title: "Find", component: FindPanel },
  { name: "orbit", title: "Orbit", component: OrbitPanel },
  { name: "orders", title: "Orders", component: OrdersPanel },
  { name: "replay", title: "Search", component: ReplayPanel },
  { name: "route", title: "Route", component: RoutePanel },
  { name: "proof", title: "Proof", component: ProofPanel },
  { name: "board", title: "Board", component: BoardPanel },
  { name: "export", title: "Export", component: ExportPanel },
];
