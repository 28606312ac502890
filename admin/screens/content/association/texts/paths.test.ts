import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from './paths.ts';

const TREE = {
  phone: '1',
  faq: [{ question: { zh: '問', en: 'Q' } }, { question: { zh: '二', en: 'Two' } }],
};

describe('access to a value by its path', () => {
  it('returns the value, or undefined for an unknown path', () => {
    expect(valueAt(TREE, 'phone')).toBe('1');
    expect(valueAt(TREE, 'faq.1.question.en')).toBe('Two');
    expect([valueAt(TREE, 'faq.2.question'), valueAt(TREE, 'phone.zh'), valueAt(null, 'a')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('replaces the value and keeps the rest of the object', () => {
    const changed = withValueAt(TREE, 'faq.0.question.en', 'Why?');
    expect(changed.faq[0]).toEqual({ question: { zh: '問', en: 'Why?' } });
    expect(changed.faq[1]).toBe(TREE.faq[1]);
    expect(TREE.faq[0]?.question.en).toBe('Q');
    expect(Array.isArray(changed.faq)).toBe(true);
  });

  it('creates missing parent objects when a value is set', () => {
    expect(withValueAt({ introductions: {} }, 'introductions.about.zh', '我們')).toEqual({
      introductions: { about: { zh: '我們' } },
    });
  });
});
