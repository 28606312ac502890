import { type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Their typed text must not get lost. Search fields, filters (`role="search"`), passwords, choices and fields
 * that keep each value at once (`data-kept-at-once`) are excluded.
 */
const FIELDS = 'textarea, input, [contenteditable="true"]';
const OTHERS = new Set(['search', 'password', 'checkbox', 'radio', 'file', 'button', 'submit', 'range']);

function fieldOf({ target, currentTarget }: SyntheticEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  // Events of a dialog reach the screen that opened it, although the dialog's elements are not inside.
  if (!currentTarget.contains(target)) return undefined;
  const field = target.closest<HTMLElement>(FIELDS);
  if (!field || (field instanceof HTMLInputElement && OTHERS.has(field.type))) return undefined;
  if (field.getAttribute('role') === 'combobox') return undefined;
  return field.closest('[role="search"], [data-kept-at-once]') ? undefined : field;
}

const textOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

export function useTypedText() {
  // A saved form shows its stored text, or is emptied for the next one.
  const before = useRef(new Map<HTMLElement, Set<string>>());
  const isThere = (within?: string) =>
    [...before.current].some(
      ([field, texts]) =>
        field.isConnected &&
        !texts.has(textOf(field)) &&
        (within === undefined || field.closest(within) !== null),
    );
  const note = (event: SyntheticEvent, textBefore?: string) => {
    const field = fieldOf(event);
    if (field && !before.current.has(field))
      before.current.set(field, new Set([textBefore ?? textOf(field)]));
  };
  useEffect(() => {
    const fields = before.current;
    const warn = (event: BeforeUnloadEvent) => {
      const isTyped = [...fields].some(([field, texts]) => field.isConnected && !texts.has(textOf(field)));
      if (isTyped) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return {
    isThere,
    forget: () => before.current.clear(),
    saving: (scope?: Element) => {
      const fields = [...before.current.keys()].filter((field) => !scope || scope.contains(field));
      const texts = fields.map((field) => [field, textOf(field)] as const);
      return () => {
        for (const [field, text] of texts) before.current.get(field)?.add(text);
      };
    },
    handlers: {
      onFocusCapture: (event: SyntheticEvent) => note(event),
      onInputCapture: (event: SyntheticEvent) => note(event, ''),
    },
  };
}
