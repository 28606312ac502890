import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

const isFree = () => document.activeElement === null || document.activeElement === document.body;
const isAsking = () => document.querySelector('[role="alertdialog"]') !== null;
/** In frames. A dialog takes 200 ms to close, and then tries to focus the removed button. */
const PATIENCE = 90;

function useLastTouched(container: RefObject<HTMLElement | null>) {
  const touched = useRef<string>(undefined);
  useEffect(() => {
    const list = container.current;
    function note({ target }: Event) {
      const record = target instanceof Element && target.closest<HTMLElement>('[data-id]');
      if (record) touched.current = record.dataset.id;
    }
    // Listens to `click` in addition to focus events, because Safari does not focus a clicked button.
    list?.addEventListener('focusin', note);
    list?.addEventListener('click', note);
    return () => {
      list?.removeEventListener('focusin', note);
      list?.removeEventListener('click', note);
    };
  }, [container]);
  return touched;
}

/** Otherwise the browser would move the focus to the top of the page. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, ids: Identifier[]) {
  const touched = useLastTouched(container);
  const before = useRef(ids);
  const left = useRef(0);
  const next = useRef<Identifier>(undefined);

  useEffect(() => {
    const known = before.current;
    before.current = ids;
    const gone = known.findIndex((id) => String(id) === touched.current && !ids.includes(id));
    // Keeps the focus when the record that the user last clicked or focused is still in the list.
    if (gone === -1) return;
    const isLeft = (id: Identifier) => ids.includes(id);
    next.current = known.slice(gone).find(isLeft) ?? known.slice(0, gone).findLast(isLeft);
    const isLooking = left.current > 0;
    left.current = PATIENCE;
    if (isLooking) return;
    // Runs until the last frame, because the refetched list may lose the focus again.
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
