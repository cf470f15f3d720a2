// A button that copies a text.
import { useEffect, useState } from "preact/hooks";

/**
 * CopyButton copies a text to the clipboard and says whether it did. name is what a screen reader says, where
 * the label is not enough.
 */
export function CopyButton({ text, label = "Copy", name }: { text: string; label?: string; name?: string }) {
  const [state, setState] = useState<"" | "Copied" | "Not copied">("");
  useEffect(() => {
    if (state === "") return;
    const timer = setTimeout(() => setState(""), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setState("Copied");
  };
  return (
    <button
      type="button"
      class="copy"
      onClick={() => copy().catch(() => setState("Not copied"))}
      aria-live="polite"
      aria-label={state ? undefined : name}
    >
      {state || label}
    </button>
  );
}

/** Command is a command line, with a button that copies it. */
export function Command({ text }: { text: string }) {
  return (
    <span class="command">
      <code>{text}</code> <CopyButton text={text} name={`Copy the command ${text}`} />
    </span>
  );
}
