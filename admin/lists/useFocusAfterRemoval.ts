import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

const isFree = () => document.activeElement === null || document.activeElement === document.body;
const isAsking = () => document.querySelector('[role="alertdialog"]') !== null;
/** Frames: a dialog takes a fifth of a second to go, and gives the focus back to a button that is no more. */
const PATIENCE = 120;

/** After a record has gone, the focus is at the one that took its place, not at the top of the page. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, ids: Identifier[]) {
  const before = useRef(ids);

  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    const isRemoval = gone !== -1 && ids.length < before.current.length;
    before.current = ids;
    if (!isRemoval || ids.length === 0) return;
    const place = Math.min(gone, ids.length - 1);
    let frames = 0;
    function settle() {
      if (++frames > PATIENCE) return;
      if (isAsking() || !isFree()) requestAnimationFrame(settle);
      else
        container.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-act="remove"]`)?.focus();
    }
    requestAnimationFrame(settle);
  }, [container, ids]);
}
