import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inList } from '../testing/list.tsx';
import { use } from '../testing/render.tsx';
import { useFilterChange } from './useFilterChange.ts';

/** What changes the filter of a list that began with `initial`, and what the list was then told. */
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

describe('a filter of a list', () => {
  it('is added to those in the address', () => {
    address(filtered({ q: 'cat' }));
    const { change, told } = list({ q: 'an older one' });
    change('status', 'new');
    expect(told).toEqual([{ q: 'cat', status: 'new' }]);
  });

  it('is taken off by undefined, and the others stay', () => {
    address(filtered({ q: 'cat', status: 'new' }));
    const { change, told } = list({});
    change('q', undefined);
    expect(told).toEqual([{ status: 'new' }]);
  });

  it('is added to what the list begins with, while the address has none', () => {
    const { change, told } = list({ status: 'new' });
    change('q', 'cat');
    expect(told).toEqual([{ status: 'new', q: 'cat' }]);
  });

  it('does not lose another that is set in the same moment, before the address has either', () => {
    const { change, told } = list({});
    change('q', 'cat');
    change('status', 'new');
    expect(told.at(-1)).toEqual({ q: 'cat', status: 'new' });
  });

  it('follows the address again once it has been written', () => {
    const { change, told } = list({});
    change('q', 'cat');
    vi.runAllTimers();
    address(filtered({ q: 'dog' }));
    change('status', 'new');
    expect(told.at(-1)).toEqual({ q: 'dog', status: 'new' });
  });

  it('begins anew where somebody has cut the address off', () => {
    address('?filter=%7B%22q');
    const { change, told } = list({ status: 'new' });
    change('q', 'cat');
    expect(told).toEqual([{ q: 'cat' }]);
  });
});
