import { beforeEach, expect, it } from 'vitest';
import { forgetFilter, savedFilters, saveFilter } from './saved-filters.ts';

const KEY = 'filters members';

beforeEach(() => localStorage.removeItem(KEY));

it('filters are kept by list and name', () => {
  saveFilter('members', { name: 'Cats', filter: { q: 'cat' } });
  saveFilter('members', { name: 'Dogs', filter: { q: 'dog' } });
  saveFilter('members', { name: 'Cats', filter: { q: 'cats' } });
  const [dogs, cats] = [
    { name: 'Dogs', filter: { q: 'dog' } },
    { name: 'Cats', filter: { q: 'cats' } },
  ];
  expect(savedFilters('members')).toEqual([dogs, cats]);
  expect(savedFilters('news')).toEqual([]);
  forgetFilter('members', 'Dogs');
  expect(savedFilters('members')).toEqual([cats]);
});

it.each(['{', 'null', '[{"name":1}]'])('a stored text that is no list of filters is none: %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(savedFilters('members')).toEqual([]);
});
