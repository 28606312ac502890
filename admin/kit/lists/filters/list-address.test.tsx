import { describe, expect, it } from 'vitest';
import { use } from '../../../testing/render.tsx';
import { useListAddress } from './list-address.ts';

const FILTER = '?filter=%7B%22q%22%3A%22cat%22%7D&page=2';

describe('the URL of a dialog over a list', () => {
  it('contains the record id, or `create`', () => {
    const { create, edit } = use(() => useListAddress('news'));
    expect(create).toBe('/dashboard/news/create');
    expect(edit(7)).toBe('/dashboard/news/7');
  });

  it('keeps the search parameters of the list', () => {
    const { create, edit } = use(() => useListAddress('news'), { at: `/dashboard/news${FILTER}` });
    expect(create).toBe(`/dashboard/news/create${FILTER}`);
    expect(edit(7)).toBe(`/dashboard/news/7${FILTER}`);
  });
});
