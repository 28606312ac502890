import { useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** react-admin writes filters into the URL only in the next tick. */
let waiting: Filters | undefined;

function latestFilters(initial: Filters): Filters {
  if (waiting) return waiting;
  // react-admin's `filterValues` can be one render behind.
  const filter = new URLSearchParams(location.search).get('filter');
  try {
    return filter === null ? initial : JSON.parse(filter);
  } catch {
    // The filter in the URL is invalid JSON, for example because a mail program has truncated the URL.
    return {};
  }
}

/** Undefined removes the filter. Keeps filters set in the same tick. */
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
