import { describe, expect, it } from 'vitest';
import { use } from '../testing/render.tsx';
import { useListAddress } from './list-address.ts';

const FILTER = '?filter=%7B%22q%22%3A%22cat%22%7D&page=2';

describe('the address of a dialog over a list', () => {
  it('is the record’s, or that of a new one', () => {
    const { create, edit } = use(() => useListAddress('news'));
    expect(create).toBe('/dashboard/news/create');
    expect(edit(7)).toBe('/dashboard/news/7');
  });

  it('keeps what the list behind it shows', () => {
    const { create, edit } = use(() => useListAddress('news'), { at: `/dashboard/news${FILTER}` });
    expect(create).toBe(`/dashboard/news/create${FILTER}`);
    expect(edit(7)).toBe(`/dashboard/news/7${FILTER}`);
  });
});
