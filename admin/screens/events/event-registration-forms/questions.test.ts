import { describe, expect, it } from 'vitest';
import { customFieldsOf, questionsOf } from '../../../../core/events/validation/custom-questions.ts';
import { moved, newId, typedQuestions } from './questions.ts';

describe('the questions of a form', () => {
  it('may be incomplete during editing, although the schema rejects incomplete questions', () => {
    const typed = customFieldsOf([
      { id: newId(), kind: 'text', label: { zh: '', en: null }, isRequired: false },
    ]);
    expect(typedQuestions(typed)).toMatchObject([{ kind: 'text', label: { zh: '' } }]);
    expect(questionsOf(typed)).toEqual([]);
  });

  it('get ids that the schema accepts', () => {
    const label = { zh: '飲食', en: null };
    const typed = customFieldsOf(
      Array.from({ length: 20 }, () => ({ id: newId(), kind: 'text', label, isRequired: false }) as const),
    );
    expect(questionsOf(typed)).toHaveLength(20);
  });

  it.each([null, undefined, ''])('are an empty list when the stored value is %j', (nothing) => {
    expect(typedQuestions(nothing)).toEqual([]);
  });

  it.each(['free', '[]', '{"a":1}', '{"version":1}'])(
    'are undefined when the stored value has another format: %s',
    (foreign) => {
      expect(typedQuestions(foreign)).toBeUndefined();
    },
  );

  it('can be moved up or down', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });
});
