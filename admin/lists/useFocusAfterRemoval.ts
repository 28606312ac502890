import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

const isFree = () => document.activeElement === null || document.activeElement === document.body;
const isAsking = () => document.querySelector('[role="alertdialog"]') !== null;
/** Frames: a dialog takes a fifth of a second to go, and gives the focus back to a button that is no more. */
const PATIENCE = 300;

/** After a record has gone, the focus is at the one that took its place, not at the top of the page. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, ids: Identifier[]) {
  const before = useRef(ids);

  useEffect(() => {
    const known = before.current;
    before.current = ids;
    const gone = known.findIndex((id) => !ids.includes(id));
    if (gone === -1) return;
    const isLeft = (id: Identifier) => ids.includes(id);
    const next = known.slice(gone).find(isLeft) ?? known.slice(0, gone).findLast(isLeft);
    let frames = 0;
    function settle() {
      if (++frames > PATIENCE) return;
      if (isAsking() || !isFree()) requestAnimationFrame(settle);
      else container.current?.querySelector<HTMLElement>(`[data-id="${next}"] [data-act="remove"]`)?.focus();
    }
    requestAnimationFrame(settle);
  }, [container, ids]);
}
