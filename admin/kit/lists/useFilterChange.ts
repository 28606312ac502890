import { useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** Filters set in the current tick, because react-admin writes them into the URL only in the next tick. */
let waiting: Filters | undefined;

/**
 * Returns the filters in the URL, or `initial` when the URL has none. react-admin's `filterValues` can be one
 * render behind.
 */
function latestFilters(initial: Filters): Filters {
  if (waiting) return waiting;
  const filter = new URLSearchParams(location.search).get('filter');
  try {
    return filter === null ? initial : JSON.parse(filter);
  } catch {
    // The filter in the URL is invalid JSON, for example because a mail program has truncated the URL.
    return {};
  }
}

/**
 * Returns a function that sets one filter, or removes it when the value is undefined. It keeps the other
 * filters, including those set in the same tick.
 */
export function useFilterChange() {
  const { filterValues, setFilters } = useListContext();
  return (name: string, value: unknown) => {
    const { [name]: _, ...others } = latestFilters(filterValues);
    const filters = value === undefined ? others : { ...others, [name]: value };
    waiting = filters;
    setFilters(filters);
    // Clears the stored filters in a timeout, after react-admin's own timeout has written the filters into
    // the URL.
    setTimeout(() => {
      waiting = undefined;
    });
  };
}
