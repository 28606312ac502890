import { describe, expect, it } from 'vitest';
import { SEARCH_KINDS } from '../../../core/app/search.ts';
import { phrasesOf } from '../../../core/words/phrases.ts';
import { questionOf } from './question.ts';

describe('the words of a query', () => {
  it.each([
    ['cat food', ['cat', 'food']],
    ['  cat   cat ', ['cat']],
    ['"cat food" dog', ['cat food', 'dog']],
    ['「動物 福利」條例', ['動物 福利', '條例']],
    ['“a b” 『c d』', ['a b', 'c d']],
    ['an "open quote', ['open', 'quote']],
    ['""', []],
    ['', []],
    ['\u3000貓\u3000狗', ['貓', '狗']],
    ['會費？', ['會費']],
    ['會費、場地。', ['會費', '場地']],
    ['#寵物美容 ＃狗', ['寵物美容', '狗']],
    ['#寵物#美容', ['寵物', '美容']],
    ['#grooming @grooming ＠店', ['grooming', '店']],
    ['美容，沙田；元朗;貓,狗', ['美容', '沙田', '元朗', '貓', '狗']],
    ['美容/沙田 美容+沙田 美容＋沙田 美容／沙田', ['美容', '沙田']],
    ['grooming/Sha Tin', ['grooming', 'Sha', 'Tin']],
    ['grooming, Sha Tin', ['grooming', 'Sha', 'Tin']],
    ["'grooming' ‘vet’ `cat`", ['grooming', 'vet', 'cat']],
    ["'sha tin'", ['sha', 'tin']],
    ['《美容》（沙田）*貓* - 狗 | _鳥_', ['美容', '沙田', '貓', '狗', '鳥']],
    ['美容（沙田）', ['美容', '沙田']],
    ["groomer's pet-shop O'Brien", ["groomer's", 'pet-shop', "O'Brien"]],
    ['chan+event@gmail.com o’brien@x.hk', ['chan+event@gmail.com', 'o’brien@x.hk']],
    ['@gmail.com +852 2345-6789 24/7', ['@gmail.com', '+852', '2345-6789', '24/7']],
    ['18/12 1,200 HKPT-000042 a&b 18/F', ['18/12', '1,200', 'HKPT-000042', 'a&b', '18/F']],
    ['"#寵物、美容" 狗', ['#寵物、美容', '狗']],
    ['https://abc.hk/shop', ['https://abc.hk/shop']],
    ['(grooming) hotel, cat!', ['grooming', 'hotel', 'cat']],
    ['Whiskers & Co.', ['Whiskers']],
    ['Whiskers and Co', ['Whiskers']],
    ['and', ['and']],
    ['dogs and', ['dogs', 'and']],
    ['點樣入會', ['入會']],
    ['点样入会？', ['入会']],
    ['入會費幾多錢', ['入會費']],
    ['如何 照顧老狗', ['如何', '照顧老狗']],
    ["Groomers' HKPT-000042", ["Groomers'", 'HKPT-000042']],
    ['12/18 2026-12-18 +852', ['12/18', '2026-12-18', '+852']],
    ['🐶 😀 ？', []],
    ['貓🐱', ['貓🐱']],
    ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ])('of %j are %j', (question, words) => {
    expect(phrasesOf(question)).toEqual(words);
  });
});

describe('a search query', () => {
  it('defaults to all kinds, Traditional Chinese and the first ten hits', () => {
    expect(questionOf({ q: ' cat ' })).toEqual({
      given: 'cat',
      words: ['cat'],
      day: undefined,
      lang: 'zh-TW',
      kinds: [...SEARCH_KINDS],
      first: 0,
      count: 10,
    });
  });

  it('accepts chosen kinds and a later page, up to a hundred hits', () => {
    const asked = questionOf({ q: 'a', kind: 'news,members', lang: 'en', range: '[20,400]' });
    expect(asked).toMatchObject({ kinds: ['news', 'members'], lang: 'en', first: 20, count: 100 });
  });

  it.each([
    ['q', { q: 'x'.repeat(101) }],
    ['q', { q: 'a\0b' }],
    ['lang', { q: 'a', lang: 'fr' }],
    ['kind', { q: 'a', kind: 'news,people' }],
    ['range', { q: 'a', range: '[9,0]' }],
    ['range', { q: 'a', range: '[0]' }],
    ['range', { q: 'a', range: 'x' }],
    ['range', { q: 'a', range: '[-1,3]' }],
    ['range', { q: 'a', range: '[0.5,3]' }],
  ])('reports the invalid parameter: %s', (field, query) => {
    expect(() => questionOf(query as Record<string, string>)).toThrow(
      expect.objectContaining({ status: 400, details: { errors: { [field]: 'validation.invalid' } } }),
    );
  });
});
