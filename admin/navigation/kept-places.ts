import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

interface Place {
  /** Search, filter, sort and page, as the address has them. */
  search: string;
  scrolledTo: number;
}

const places = new Map<string, Place>();

/** Frames that a list may take to stand in its full height again. */
const TRIES = 30;

/** Where a list is found as it was left. */
export const keptAddress = (resource: string) =>
  `/dashboard/${resource}${places.get(resource)?.search ?? ''}`;

/** Whoever logs in next begins anew. */
export const forgetPlaces = () => places.clear();

function scrollBack(to: number) {
  let frame = 0;
  const attempt = (left: number) => {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) > 2 && left > 0) frame = requestAnimationFrame(() => attempt(left - 1));
  };
  attempt(TRIES);
  return () => cancelAnimationFrame(frame);
}

/**
 * Keeps what a list shows and how far it is scrolled, until somebody comes back to it. The address bar is asked, and
 * at each click before it does anything: it is ahead of what is drawn, and who clicks quickly leaves before that.
 */
export function useKeptPlace(resource: string) {
  const { search } = useLocation();

  useLayoutEffect(() => {
    const place = places.get(resource);
    return place?.search === window.location.search ? scrollBack(place.scrolledTo) : undefined;
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
      if (isHere) places.set(resource, { search: shown, scrolledTo: window.scrollY });
    };
    addEventListener('scroll', keep, { passive: true });
    addEventListener('click', keep, { capture: true });
    return () => {
      removeEventListener('scroll', keep);
      removeEventListener('click', keep, { capture: true });
    };
  }, [resource]);
}
