import { afterEach, describe, expect, it, vi } from 'vitest';
import { figuresSchema } from '../../../core/office/validation/dashboard.ts';
import { answerOf } from './answer.ts';

const FIGURES = { members: 1, news: 2, events: 3, pendingMembers: 4, unreadMessages: 5 };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('an API response', () => {
  it('is returned unchanged outside development', () => {
    const odd = { ...FIGURES, members: 'many' };
    expect(answerOf(figuresSchema, odd)).toBe(odd);
  });

  it('causes an error in development when it violates the schema, and the error names the fields', () => {
    vi.stubEnv('VITE_CHECK_ANSWERS', 'on');
    expect(answerOf(figuresSchema, FIGURES)).toBe(FIGURES);
    const { events, ...without } = FIGURES;
    expect(() => answerOf(figuresSchema, { ...without, members: 'many' })).toThrow(/members: .*; events: /);
  });
});
