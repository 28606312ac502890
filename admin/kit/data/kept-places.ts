import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

interface Place {
  /** Query string of the list's URL: search, filters, sorting and page. */
  search: string;
  scrolledTo: number;
}

const places = new Map<string, Place>();

/** Scroll position that a list will be restored to after its rows have loaded. */
let pending: { resource: string; to: number } | undefined;

/** Returns the path of a list with its last search parameters. */
export const keptAddress = (resource: string) =>
  `/dashboard/${resource}${places.get(resource)?.search ?? ''}`;

/** Forgets the search and scroll position of all lists, so that the next user does not inherit them. */
export const forgetPlaces = () => places.clear();

/** Events that show that the user scrolls. They cancel the restoration of a scroll position. */
const OWN_SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls to a stored position as soon as the document is tall enough, because rows may load seconds after the
 * list. Stops when the position is reached, the user scrolls, or another list opens.
 */
function scrollBack(resource: string, to: number) {
  const way = { resource, to };
  pending = way;
  const attempt = () => {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) <= 2) stop();
  };
  const growth = new ResizeObserver(attempt);
  function stop() {
    growth.disconnect();
    for (const name of OWN_SCROLLS) removeEventListener(name, stop);
    if (pending === way) pending = undefined;
  }
  for (const name of OWN_SCROLLS) addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  attempt();
  return stop;
}

/** Returns the scroll position of a list: the current one, or the one that is still being restored. */
const positionOf = (resource: string) => (pending?.resource === resource ? pending.to : window.scrollY);

/**
 * Restores a list's filters and scroll position when the user returns. Uses the URL in `window.location`,
 * because React Router's location changes later.
 */
export function useKeptPlace(resource: string) {
  const { search } = useLocation();

  useLayoutEffect(() => {
    const place = places.get(resource);
    return place?.search === window.location.search ? scrollBack(resource, place.scrolledTo) : undefined;
  }, [resource]);

  useEffect(() => {
    const known = places.get(resource);
    places.set(resource, {
      search,
      scrolledTo: known?.search === search ? known.scrolledTo : window.scrollY,
    });
  }, [resource, search]);

  useEffect(() => {
    const keep = () => {
      const { pathname, search: shown } = window.location;
      // Ignores scroll events after the URL has changed to another list: removing the rows of the old list
      // makes the page shorter, so the browser scrolls.
      const isHere = pathname.includes(`/dashboard/${resource}`);
      if (isHere) places.set(resource, { search: shown, scrolledTo: positionOf(resource) });
    };
    addEventListener('scroll', keep, { passive: true });
    addEventListener('click', keep, { capture: true });
    return () => {
      removeEventListener('scroll', keep);
      removeEventListener('click', keep, { capture: true });
    };
  }, [resource]);
}
