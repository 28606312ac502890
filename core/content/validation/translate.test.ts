import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { translateNewsSchema, translateTextSchema } from './translate.ts';

describe('a translation request', () => {
  it('requires title, content and excerpt for an article', () => {
    const missing = 'translate.newsRequired';
    expect(faultsOf(translateNewsSchema, { title: 't', content: ' ', excerpt: '' })).toEqual({
      content: missing,
      excerpt: missing,
    });
    expect(faultsOf(translateNewsSchema, { title: 't', content: 'c', excerpt: 'e' })).toEqual({});
  });

  it('requires a non-blank title for a record other than an article; other texts are optional', () => {
    expect(faultsOf(translateTextSchema, { title: ' ', description: 'd' })).toEqual({
      title: 'translate.titleRequired',
    });
    expect(translateTextSchema.parse({ title: '大會', description: '', location: ' 灣仔 ' })).toEqual({
      title: '大會',
      description: null,
      location: '灣仔',
    });
  });

  it('rejects texts longer than the storage limits', () => {
    const long = { title: 't', content: 'x'.repeat(500_001), excerpt: 'x'.repeat(20_001) };
    expect(faultsOf(translateNewsSchema, long)).toEqual({
      content: 'validation.tooLong',
      excerpt: 'validation.tooLong',
    });
  });
});
