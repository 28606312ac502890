import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

const isFree = () => document.activeElement === null || document.activeElement === document.body;
const isAsking = () => document.querySelector('[role="alertdialog"]') !== null;
/** Frames: a dialog takes a fifth of a second to go, and gives the focus back to a button that is no more. */
const PATIENCE = 90;

/** After a record has gone, the focus is at the one that took its place, not at the top of the page. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, ids: Identifier[]) {
  const before = useRef(ids);
  /** Frames that are left of looking after the last removal. */
  const left = useRef(0);
  const next = useRef<Identifier>(undefined);

  useEffect(() => {
    const known = before.current;
    before.current = ids;
    const gone = known.findIndex((id) => !ids.includes(id));
    const isLeft = (id: Identifier | undefined) => id !== undefined && ids.includes(id);
    const isLooking = left.current > 0;
    // What others remove meanwhile leaves the focus where it is to be.
    if (gone === -1 || (isLooking && isLeft(next.current))) return;
    next.current = known.slice(gone).find(isLeft) ?? known.slice(0, gone).findLast(isLeft);
    left.current = PATIENCE;
    if (isLooking) return;
    // To the end, for the list that is fetched again may take the focus once more.
    function settle() {
      if (!isAsking() && isFree())
        container.current
          ?.querySelector<HTMLElement>(`[data-id="${next.current}"] [data-act="remove"]`)
          ?.focus();
      if (--left.current > 0) requestAnimationFrame(settle);
    }
    requestAnimationFrame(settle);
  }, [container, ids]);
}
