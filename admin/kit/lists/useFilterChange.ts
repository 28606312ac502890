import { useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** Filters set in this tick: react-admin writes them into the URL in the next one. */
let waiting: Filters | undefined;

/**
 * Returns the filters from the URL, because react-admin's `filterValues` can be one render behind. Without
 * any, returns the initial filters.
 */
function latestFilters(initial: Filters): Filters {
  if (waiting) return waiting;
  const filter = new URLSearchParams(location.search).get('filter');
  try {
    return filter === null ? initial : JSON.parse(filter);
  } catch {
    // An address that somebody has cut off.
    return {};
  }
}

/** Returns a function that sets one filter, or removes it with undefined, and keeps the latest others. */
export function useFilterChange() {
  const { filterValues, setFilters } = useListContext();
  return (name: string, value: unknown) => {
    const { [name]: _, ...others } = latestFilters(filterValues);
    const filters = value === undefined ? others : { ...others, [name]: value };
    waiting = filters;
    setFilters(filters);
    // Behind react-admin's own.
    setTimeout(() => {
      waiting = undefined;
    });
  };
}
