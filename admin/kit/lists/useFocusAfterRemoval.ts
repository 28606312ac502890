import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

const isFree = () => document.activeElement === null || document.activeElement === document.body;
const isAsking = () => document.querySelector('[role="alertdialog"]') !== null;
/** Frames to wait: a dialog takes a fifth of a second to close and returns the focus to a removed button. */
const PATIENCE = 90;

/** Tracks the record that the user last touched, by its `data-id`. */
function useLastTouched(container: RefObject<HTMLElement | null>) {
  const touched = useRef<string>(undefined);
  useEffect(() => {
    const list = container.current;
    function note({ target }: Event) {
      const record = target instanceof Element && target.closest<HTMLElement>('[data-id]');
      if (record) touched.current = record.dataset.id;
    }
    // Safari does not focus a button that is clicked.
    list?.addEventListener('focusin', note);
    list?.addEventListener('click', note);
    return () => {
      list?.removeEventListener('focusin', note);
      list?.removeEventListener('click', note);
    };
  }, [container]);
  return touched;
}

/** Moves focus to the next record after a removal, instead of the top of the page. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, ids: Identifier[]) {
  const touched = useLastTouched(container);
  const before = useRef(ids);
  /** Remaining frames to watch after the last removal. */
  const left = useRef(0);
  const next = useRef<Identifier>(undefined);

  useEffect(() => {
    const known = before.current;
    before.current = ids;
    const gone = known.findIndex((id) => String(id) === touched.current && !ids.includes(id));
    // Removals by other users leave the focus unchanged.
    if (gone === -1) return;
    const isLeft = (id: Identifier) => ids.includes(id);
    next.current = known.slice(gone).find(isLeft) ?? known.slice(0, gone).findLast(isLeft);
    const isLooking = left.current > 0;
    left.current = PATIENCE;
    if (isLooking) return;
    // Runs until the last frame: the refetched list may take the focus again.
    function settle() {
      if (!isAsking() && isFree())
        container.current
          ?.querySelector<HTMLElement>(`[data-id="${next.current}"] [data-act="remove"]`)
          ?.focus();
      if (--left.current > 0) requestAnimationFrame(settle);
    }
    requestAnimationFrame(settle);
  }, [container, ids, touched]);
}
