import { useListContext } from 'react-admin';

/** Lists keep their filters in the address; react-admin's `filterValues` can be a rendering behind it. */
function filtersInAddress(): Record<string, unknown> {
  const filter = new URLSearchParams(location.search).get('filter');
  try {
    return JSON.parse(filter ?? '{}');
  } catch {
    // An address that somebody has cut off.
    return {};
  }
}

/** Sets one filter of the list, or takes it off with undefined, and leaves the others as they are by then. */
export function useFilterChange() {
  const { setFilters } = useListContext();
  return (name: string, value: unknown) => {
    const { [name]: _, ...others } = filtersInAddress();
    setFilters(value === undefined ? others : { ...others, [name]: value });
  };
}
