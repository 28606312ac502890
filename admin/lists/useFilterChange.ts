import { useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** Set in this turn: react-admin writes them into the address in the next one. */
let waiting: Filters | undefined;

/**
 * Lists keep their filters in the address; react-admin's `filterValues` can be a rendering behind it. An address without
 * any has what the list begins with.
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

/** Sets one filter of the list, or takes it off with undefined, and leaves the others as they are by then. */
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
