import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

interface Place {
  /** Search, filter, sort and page, as in the URL. */
  search: string;
  scrolledTo: number;
}

const places = new Map<string, Place>();

/** Position that a list is still to be scrolled to, because its rows have not come yet. */
let pending: { resource: string; to: number } | undefined;

/** Returns the path of a list with its last search parameters. */
export const keptAddress = (resource: string) =>
  `/dashboard/${resource}${places.get(resource)?.search ?? ''}`;

/** Resets the stored lists, so that the next user starts fresh. */
export const forgetPlaces = () => places.clear();

/** What a user does to scroll. It ends the way back to a kept position. */
const OWN_SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls to a kept position as soon as the document is high enough. On a slow machine the rows come seconds
 * after the list, so only reaching the position, the user or another list ends it.
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

/** Returns where a list is scrolled to, or will be once its rows are there. */
const positionOf = (resource: string) => (pending?.resource === resource ? pending.to : window.scrollY);

/**
 * Restores a list's filters and scroll position when the user returns. It reads the address bar before each
 * click, because React renders it later.
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
      // The list that goes takes the height of the window with it, and the browser scrolls by itself.
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
