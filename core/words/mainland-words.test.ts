import { describe, expect, it } from 'vitest';
import { hongKongSpellings } from './mainland-words.ts';

describe('hongKongSpellings', () => {
  it.each([
    ['出租车', ['的士']],
    ['停车场', ['泊车场']],
    ['会员资格续费', ['会员资格续会', '会籍续费', '会籍续会']],
    ['草莓', ['士多啤梨']],
    ['出租車', []],
    ['taxi', []],
    ['狗', []],
  ])('of %s are %j', (word, spellings) => {
    expect(hongKongSpellings(word).toSorted()).toEqual(spellings.toSorted());
  });

  it('are limited in number', () => {
    expect(hongKongSpellings('电子邮件出租车信息视频屏幕至少期限').length).toBeLessThan(13);
  });
});
