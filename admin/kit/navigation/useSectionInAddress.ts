import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Sections above the wanted one may still load. */
const LONGEST_MS = 5000;
const OWN_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export function useSectionInAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const id = decodeURIComponent(hash.slice(1));
    const show = () => document.getElementById(id)?.scrollIntoView();
    const watch = new MutationObserver(show);
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const scroll of OWN_SCROLLS) removeEventListener(scroll, stop);
    };
    const timer = setTimeout(stop, LONGEST_MS);
    for (const scroll of OWN_SCROLLS) addEventListener(scroll, stop, { passive: true });
    watch.observe(document.body, { childList: true, subtree: true });
    show();
    return stop;
  }, [hash]);
}
