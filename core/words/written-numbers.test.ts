import { expect, it } from 'vitest';
import { fold } from '../chinese/fold.ts';
import { isHours, numberSpellings } from './written-numbers.ts';

it.each([
  ['24小時', '廿四小時'],
  ['廿四小時', '24小時'],
  ['二十四小時動物醫院', '24小時動物醫院'],
  ['24hrs', '24小時'],
  ['24h', '二十四小時'],
  ['24小時', '24 hour'],
  ['24-hour', '24小時'],
  ['1號寵物', '一號寵物'],
  ['一號寵物', '1號寵物'],
  ['第2分店', '第二分店'],
  ['第二分店', '第2分店'],
  ['十月', '10月'],
  ['No.1', 'no. 1'],
  ['no1', '一號'],
])('numberSpellings of %s contains %s', (word, other) => {
  expect(numberSpellings(word)).toContain(fold(other));
});

it.each([
  '寵物',
  '九龍',
  '七喜寵物',
  '2345 6789',
  '2026年',
  'vet',
  '1,200',
  '三文魚',
  '000107',
  'HKPT000042',
])('numberSpellings of %s is an empty list', (word) => {
  expect(numberSpellings(word)).toEqual([]);
});

it('isHours accepts a number with a word for hours, and rejects other numbers', () => {
  expect(['24小時', '廿四小時', '24hr'].every(isHours)).toBe(true);
  expect(['24號', '小時', '24'].some(isHours)).toBe(false);
});
