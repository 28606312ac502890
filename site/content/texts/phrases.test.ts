import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';

describe('phrasesOf', () => {
  it.each([
    '動物售賣牌照講座：續期文件與場所檢查',
    '「金魚街」的故事（一）',
    'Pets & 寵物 2026',
    'An English title',
    '',
  ])('keeps every character of %s', (text) => {
    expect(phrasesOf(text).join('')).toBe(text);
  });

  it('breaks after a colon, but never before a closing punctuation mark', () => {
    const phrases = phrasesOf('動物售賣牌照講座：續期文件與場所檢查');
    expect(phrases.some((phrase) => phrase.endsWith('：'))).toBe(true);
    for (const phrase of phrasesOf('「金魚街」的故事（一）')) {
      expect(phrase).not.toMatch(/^[」）的]/);
      expect(phrase).not.toMatch(/[「（]$/);
    }
  });

  it('never breaks inside a word', () => {
    expect(phrasesOf('動物福利').some((phrase) => phrase === '動' || phrase === '物')).toBe(false);
    expect(phrasesOf('第11篇')).toEqual(['第11篇']);
    expect(phrasesOf('An English title')).toEqual(['An English title']);
  });
});
