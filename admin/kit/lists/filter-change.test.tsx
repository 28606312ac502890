import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inList } from '../../testing/list.tsx';
import { use } from '../../testing/render.tsx';
import { useFilterChange } from './useFilterChange.ts';

/** Returns the filter setter of a list that starts with `initial`, and the recorded filters. */
function list(initial: object) {
  const told: object[] = [];
  const setFilters = (filters: object) => void told.push(filters);
  const change = use(useFilterChange, {}, (caller) => inList(caller, { filterValues: initial, setFilters }));
  return { change, told };
}

const address = (search: string) => vi.stubGlobal('location', { search });
const filtered = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

beforeEach(() => {
  vi.useFakeTimers();
  address('');
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a list filter', () => {
  it('adds a filter to those in the URL', () => {
    address(filtered({ q: 'cat' }));
    const { change, told } = list({ q: 'an older one' });
    change('status', 'new');
    expect(told).toEqual([{ q: 'cat', status: 'new' }]);
  });

  it('is removed when set to undefined; the others stay', () => {
    address(filtered({ q: 'cat', status: 'new' }));
    const { change, told } = list({});
    change('q', undefined);
    expect(told).toEqual([{ status: 'new' }]);
  });

  it('is added to the list’s defaults when the address has none', () => {
    const { change, told } = list({ status: 'new' });
    change('q', 'cat');
    expect(told).toEqual([{ status: 'new', q: 'cat' }]);
  });

  it('keeps another filter set at once, before the URL updates', () => {
    const { change, told } = list({});
    change('q', 'cat');
    change('status', 'new');
    expect(told.at(-1)).toEqual({ q: 'cat', status: 'new' });
  });

  it('follows the URL again once it is written', () => {
    const { change, told } = list({});
    change('q', 'cat');
    vi.runAllTimers();
    address(filtered({ q: 'dog' }));
    change('status', 'new');
    expect(told.at(-1)).toEqual({ q: 'dog', status: 'new' });
  });

  it('starts afresh when the URL is truncated', () => {
    address('?filter=%7B%22q');
    const { change, told } = list({ status: 'new' });
    change('q', 'cat');
    expect(told).toEqual([{ q: 'cat' }]);
  });
});
