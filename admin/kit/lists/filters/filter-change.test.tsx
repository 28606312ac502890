import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inList } from '../../../testing/list.tsx';
import { use } from '../../../testing/render.tsx';
import { useFilterChange } from './useFilterChange.ts';

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

describe('useFilterChange', () => {
  it('adds a filter to the filters in the URL', () => {
    address(filtered({ q: 'cat' }));
    const { change, told } = list({ q: 'an older one' });
    change('status', 'new');
    expect(told).toEqual([{ q: 'cat', status: 'new' }]);
  });

  it('removes a filter when it is set to undefined, and keeps the other filters', () => {
    address(filtered({ q: 'cat', status: 'new' }));
    const { change, told } = list({});
    change('q', undefined);
    expect(told).toEqual([{ status: 'new' }]);
  });

  it('adds a filter to the default filters when the URL has none', () => {
    const { change, told } = list({ status: 'new' });
    change('q', 'cat');
    expect(told).toEqual([{ status: 'new', q: 'cat' }]);
  });

  it('keeps both filters when two are set before the URL updates', () => {
    const { change, told } = list({});
    change('q', 'cat');
    change('status', 'new');
    expect(told.at(-1)).toEqual({ q: 'cat', status: 'new' });
  });

  it('forgets its previous change once the URL is updated, and then uses the filters in the URL', () => {
    const { change, told } = list({});
    change('q', 'cat');
    vi.runAllTimers();
    address(filtered({ q: 'dog' }));
    change('status', 'new');
    expect(told.at(-1)).toEqual({ q: 'dog', status: 'new' });
  });

  it('ignores the filters in a truncated URL', () => {
    address('?filter=%7B%22q');
    const { change, told } = list({ status: 'new' });
    change('q', 'cat');
    expect(told).toEqual([{ q: 'cat' }]);
  });
});
