import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

export interface FocusTarget {
  place: number;
  act: string;
  /** `data-id` of the record. The focus moves only after this record has rendered. */
  id?: Identifier | undefined;
}

/** A button loses the focus when its row moves. */
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
