import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

interface Place {
  /** Search, filter, sort and page, as in the URL. */
  search: string;
  scrolledTo: number;
}

const places = new Map<string, Place>();

/** Maximum number of frames until a list has its full height again. */
const TRIES = 30;

/** Returns the path of a list with its last search parameters. */
export const keptAddress = (resource: string) =>
  `/dashboard/${resource}${places.get(resource)?.search ?? ''}`;

/** Resets the stored lists, so that the next user starts fresh. */
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
 * Restores a list's filters and scroll position when the user returns. It reads the address bar before each
 * click, because React renders it later.
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
