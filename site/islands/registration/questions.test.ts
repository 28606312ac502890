import { describe, expect, it } from 'vitest';
import { customFieldsOf, questionsOf } from '../../../core/events/validation/custom-questions.ts';
import { questionsIn, unanswered } from './questions.ts';

const STORED = customFieldsOf([
  { id: 'diet', kind: 'text', label: { zh: '飲食', en: 'Diet' }, isRequired: false },
  {
    ...{ id: 'size', kind: 'choice', label: { zh: '尺碼', en: null }, isRequired: true },
    options: [{ id: 's', label: { zh: '細', en: null } }],
  },
  {
    ...{ id: 'days', kind: 'choices', label: { zh: '日', en: null }, isRequired: false },
    options: [{ id: 'a', label: { zh: '一', en: null } }],
  },
  { id: 'photo', kind: 'consent', label: { zh: '同意', en: null }, isRequired: true },
]);

describe('the questions of a form in the browser', () => {
  it('are equal to the questions that the server parses', () => {
    expect(questionsIn(STORED)).toEqual(questionsOf(STORED));
    expect(questionsIn(STORED)).toHaveLength(4);
  });

  it.each([
    null,
    '',
    'free text',
    '[{"name":"diet"}]',
    '{"version":2,"questions":[]}',
    '{"version":1,"questions":[{"id":"a"}]}',
    '{"version":1,"questions":[{"id":"a","kind":"choice","label":{"zh":"x"}}]}',
    '{"version":1,"questions":[{"id":"a","kind":"file","label":{"zh":"x"}}]}',
  ])('are an empty list for %j', (customFields) => {
    expect(questionsIn(customFields)).toEqual([]);
    expect(questionsOf(customFields)).toEqual([]);
  });

  it('start with an empty answer in the data type of each question', () => {
    expect(unanswered(questionsIn(STORED))).toEqual({ diet: '', size: '', days: [], photo: false });
  });
});
