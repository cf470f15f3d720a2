// A button that copies a text.
import { useEffect, useState } from "preact/hooks";

/** CopyButton copies a text to the clipboard and says whether it did. name is what a screen reader says, where the label is not enough. */
export function CopyButton({ text, label = "Copy", name }: { text: string; label?: string; name?: string }) {
  const [state, setState] = useState<"" | "Copied" | "Not copied">("");
  useEffect(() => {
    if (state === "") return;
    const timer = setTimeout(() => setState(""), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    copyText(text).then((done) => setState(done ? "Copied" : "Not copied"));
  };
  return <button type="button" class="copy" onClick={copy} aria-live="polite" aria-label={state ? undefined : name}>{state || label}</button>;
}

/** copyText copies a text. Where the page has no clipboard, as in some browsers for a file from disk, a hidden field is copied from. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    field.style.opacity = "0";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

/** Command is a command line, with a button that copies it. */
export function Command({ text }: { text: string }) {
  return <span class="command"><code>{text}</code> <CopyButton text={text} name={`Copy the command ${text}`} /></span>;
}
