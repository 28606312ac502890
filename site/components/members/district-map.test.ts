import { expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import { FIRST_VOCABULARY, type VocabularyEntry } from '../../../core/association/vocabulary.ts';
import { NO_CONTENT } from '../../content/content.ts';
import { districtMap } from './district-map.ts';

const [known] = FIRST_VOCABULARY as [VocabularyEntry];
const added: VocabularyEntry = { ...known, key: '新區', nameZh: '新區', slug: 'new' };
const counted = (...counts: [value: string, count: number][]) =>
  counts.map(([value, count]) => ({ facet: 'district' as const, value, slug: value, count }));
const mapOf = (vocabulary: VocabularyEntry[], ...counts: [string, number][]) =>
  districtMap({ ...NO_CONTENT, vocabulary }, DEFAULT_LOCALE, counted(...counts)).map(
    ({ name, count, path, shade }) => [name, count, path, shade],
  );

it('districts without a square follow those on the map, while they have members', () => {
  expect(mapOf([added, known], ['新區', 6], [known.key, 2])).toEqual([
    [known.nameZh, 2, `/members/district/${known.slug}`, 1],
    ['新區', 6, '/members/district/new', 3],
  ]);
  expect(mapOf([added, known], [known.key, 2])).toHaveLength(1);
});

it('a district that forms do not offer any more is on the map only while it has members', () => {
  const ended = { ...known, isActive: false };
  const [, other] = FIRST_VOCABULARY as [VocabularyEntry, VocabularyEntry];
  expect(mapOf([ended, other], [other.key, 1]).map(([name]) => name)).toEqual([other.nameZh]);
  expect(mapOf([ended, other], [other.key, 1], [ended.key, 1])).toHaveLength(2);
});

it('there is no map of a place without squares, and none of a directory without districts', () => {
  expect(mapOf([added], ['新區', 6])).toEqual([]);
  expect(mapOf([known])).toEqual([]);
});
