import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

export interface FocusTarget {
  /** Of the place in the list that gets the focus, by its `data-place`. */
  place: number;
  /** The button there, by its `data-act`; where it cannot be pressed, the next that can. */
  act: string;
  /** Of the record that has to be there before, by its `data-id`. */
  id?: Identifier | undefined;
}

/** Puts the focus where it belongs once the list is drawn in its new order: a button that moves or goes loses it. */
export function useFocusTarget(container: RefObject<HTMLElement | null>) {
  const target = useRef<FocusTarget>(undefined);

  useEffect(() => {
    const wanted = target.current;
    if (!wanted) return;
    const place = container.current?.querySelector<HTMLElement>(`[data-place="${wanted.place}"]`);
    if (wanted.id !== undefined && place?.dataset.id !== String(wanted.id)) return;
    target.current = undefined;
    const button =
      place?.querySelector<HTMLElement>(`[data-act="${wanted.act}"]:not(:disabled)`) ??
      place?.querySelector<HTMLElement>('[data-act]:not(:disabled)');
    button?.focus();
  });

  return (wanted: FocusTarget) => {
    target.current = wanted;
  };
}
