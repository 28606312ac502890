import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

interface Place {
  search: string;
  scrolledTo: number;
}

const places = new Map<string, Place>();

let pending: { resource: string; to: number } | undefined;

export const keptAddress = (resource: string) =>
  `/dashboard/${resource}${places.get(resource)?.search ?? ''}`;

/** The next user must not inherit them. */
export const forgetPlaces = () => places.clear();

const OWN_SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;

function scrollBack(resource: string, to: number) {
  const way = { resource, to };
  pending = way;
  const attempt = () => {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) <= 2) stop();
  };
  // Rows may load seconds after the list.
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

const positionOf = (resource: string) => (pending?.resource === resource ? pending.to : window.scrollY);

/** Reads `window.location`, because React Router's location changes later. */
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
