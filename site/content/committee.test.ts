import { describe, expect, it } from 'vitest';
import { acrossOf, committeeAt, rowsOf } from './committee.ts';

const term = (startsOn: string, posts = [{ row: '1', person: '甲' }]) => ({
  name: { zh: startsOn, en: startsOn },
  startsOn,
  posts: posts.map(({ row, person }) => ({
    row,
    person: { zh: person, en: person },
    post: { zh: '職', en: 'Post' },
  })),
});
const TERMS = [term('2024-07-01'), term('2027-01-01'), term('2021-07-01')];

describe('the committee', () => {
  it('is that of the latest term that has begun; committees of earlier terms form the archive', () => {
    const { current, past } = committeeAt(TERMS, new Date('2026-11-24T04:00:00Z'));
    expect(current?.startsOn).toBe('2024-07-01');
    expect(past.map(({ startsOn }) => startsOn)).toEqual(['2021-07-01']);
  });

  it('changes at midnight in Hong Kong', () => {
    const at = (moment: string) => committeeAt(TERMS, new Date(moment)).current?.startsOn;
    expect([at('2026-12-31T15:59:59Z'), at('2026-12-31T16:00:00Z')]).toEqual(['2024-07-01', '2027-01-01']);
  });

  it('is undefined before the first term, or when there is no term', () => {
    expect(committeeAt(TERMS, new Date('2020-01-01'))).toEqual({ current: undefined, past: [] });
    expect(committeeAt([], new Date())).toEqual({ current: undefined, past: [] });
  });

  it('is undefined when the latest term has no committee posts, even if an earlier term has some', () => {
    const terms = [term('2024-07-01', []), term('2021-07-01'), term('2018-07-01', [])];
    const { current, past } = committeeAt(terms, new Date('2026-11-24T04:00:00Z'));
    expect(current).toBeUndefined();
    expect(past.map(({ startsOn }) => startsOn)).toEqual(['2021-07-01']);
  });

  it.each([
    [1, 1],
    [4, 4],
    [5, 3],
    [7, 4],
    [9, 3],
  ])('shows a row of %i posts in lines of at most %i posts', (posts, across) => {
    expect(acrossOf(Array(posts).fill({}))).toBe(across);
  });

  it('groups its posts by the rows of the chart, from the top', () => {
    const posts = [
      { row: '2', person: '乙' },
      { row: '1', person: '甲' },
      { row: '2', person: '丙' },
    ];
    const rows = rowsOf(term('2024-07-01', posts));
    expect(rows.map((row) => row.map(({ person }) => person.zh))).toEqual([['甲'], ['乙', '丙']]);
  });
});
