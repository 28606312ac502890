import { describe, expect, it } from 'vitest';
import { customFieldsOf, questionsOf } from '../../db/validation/registrations/custom-questions.ts';
import { moved, newId, typedQuestions } from './questions.ts';

describe('the questions that staff write', () => {
  it('are there while they are not complete, which the schema refuses', () => {
    const typed = customFieldsOf([
      { id: newId(), kind: 'text', label: { zh: '', en: null }, isRequired: false },
    ]);
    expect(typedQuestions(typed)).toMatchObject([{ kind: 'text', label: { zh: '' } }]);
    expect(questionsOf(typed)).toEqual([]);
  });

  it('have ids that the schema takes', () => {
    const label = { zh: '飲食', en: null };
    const typed = customFieldsOf(
      Array.from({ length: 20 }, () => ({ id: newId(), kind: 'text', label, isRequired: false }) as const),
    );
    expect(questionsOf(typed)).toHaveLength(20);
  });

  it.each([null, undefined, ''])('are none in %j, and can be added', (nothing) => {
    expect(typedQuestions(nothing)).toEqual([]);
  });

  it.each(['free', '[]', '{"a":1}', '{"version":1}'])('are not what another program keeps: %s', (foreign) => {
    expect(typedQuestions(foreign)).toBeUndefined();
  });

  it('are put a place earlier or later', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });
});
