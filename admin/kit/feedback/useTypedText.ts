import { type SyntheticEvent, useEffect, useRef } from 'react';

/** Fields whose typed text must not get lost. Search fields, passwords and choices are excluded. */
const FIELDS = 'textarea, input, [contenteditable="true"]';
const OTHERS = new Set(['search', 'password', 'checkbox', 'radio', 'file', 'button', 'submit', 'range']);

function fieldOf({ target }: SyntheticEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const field = target.closest<HTMLElement>(FIELDS);
  if (!field || (field instanceof HTMLInputElement && OTHERS.has(field.type))) return undefined;
  return field.closest('[role="search"]') ? undefined : field;
}

const textOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

/**
 * Tracks whether the text of a field differs from its initial text. If so, the browser asks for confirmation
 * before the window closes.
 */
export function useTypedText() {
  const before = useRef(new Map<HTMLElement, string>());
  const isThere = () =>
    [...before.current].some(([field, text]) => field.isConnected && textOf(field) !== text);
  const note = (event: SyntheticEvent, textBefore?: string) => {
    const field = fieldOf(event);
    if (field && !before.current.has(field)) before.current.set(field, textBefore ?? textOf(field));
  };
  useEffect(() => {
    const fields = before.current;
    const warn = (event: BeforeUnloadEvent) => {
      const isTyped = [...fields].some(([field, text]) => field.isConnected && textOf(field) !== text);
      if (isTyped) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return {
    isThere,
    forget: () => before.current.clear(),
    /**
     * Takes a snapshot of the current texts. Returns a function that makes the snapshot the initial texts.
     * The caller calls it when the texts are saved.
     */
    saving: () => {
      const texts = [...before.current.keys()].map((field) => [field, textOf(field)] as const);
      return () => {
        for (const [field, text] of texts) before.current.set(field, text);
      };
    },
    handlers: {
      onFocusCapture: (event: SyntheticEvent) => note(event),
      onInputCapture: (event: SyntheticEvent) => note(event, ''),
    },
  };
}
