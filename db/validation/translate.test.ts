import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/faults.ts';
import { translateNewsSchema, translateTextSchema } from './translate.ts';

describe('what is sent to be translated', () => {
  it('of an article is title, content and excerpt, all of them', () => {
    const missing = 'translate.newsRequired';
    expect(faultsOf(translateNewsSchema, { title: 't', content: ' ', excerpt: '' })).toEqual({
      content: missing,
      excerpt: missing,
    });
    expect(faultsOf(translateNewsSchema, { title: 't', content: 'c', excerpt: 'e' })).toEqual({});
  });

  it('of anything else is a title that is not blank, and what goes with it', () => {
    expect(faultsOf(translateTextSchema, { title: ' ', description: 'd' })).toEqual({
      title: 'translate.titleRequired',
    });
    expect(translateTextSchema.parse({ title: '大會', description: '', location: ' 灣仔 ' })).toEqual({
      title: '大會',
      description: null,
      location: '灣仔',
    });
  });

  it('is no longer than what can be stored', () => {
    const long = { title: 't', content: 'x'.repeat(500_001), excerpt: 'x'.repeat(20_001) };
    expect(faultsOf(translateNewsSchema, long)).toEqual({
      content: 'validation.tooLong',
      excerpt: 'validation.tooLong',
    });
  });
});
