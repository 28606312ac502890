import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { answerText, askedIn } from './answer-text.ts';
import { checkAnswers } from './check-answers.ts';
import {
  answersOf,
  type CustomQuestion,
  customDataOf,
  customFieldsOf,
  labelIn,
  questionsOf,
} from './custom-questions.ts';
import { createEventRegistrationFormSchema } from './event-registration-forms.ts';

const label = (zh: string, en: string | null = null) => ({ zh, en });
const option = (id: string, zh: string, en: string | null = null) => ({ id, label: label(zh, en) });
const question = (kind: CustomQuestion['kind'], more: Partial<CustomQuestion> = {}): CustomQuestion => ({
  ...{ id: 'q', kind, label: label('問', 'Asked'), isRequired: false, ...more },
});
const SIZE = question('choice', { options: [option('s', '細', 'Small'), option('l', '大')] });
const DAYS = question('choices', { options: [option('sat', '六'), option('sun', '日')] });
const check = (one: CustomQuestion, given: unknown) => checkAnswers([one], { q: given as never });
const storedFor = (one: CustomQuestion, given: unknown) => check(one, given).answers[0]?.value;
const faultOf = (one: CustomQuestion, given: unknown) => check(one, given).errors['answers.q'];

describe('custom questions of a form', () => {
  const FORM = { eventId: 1, formTitle: 't' };
  const faults = (customFields: string) =>
    faultsOf(createEventRegistrationFormSchema, { ...FORM, customFields });
  const stored = (questions: unknown[]) => JSON.stringify({ version: 1, questions });

  it('are validated if `customFields` is in the question format; other formats of old clients are accepted unchecked', () => {
    expect(faults(customFieldsOf([SIZE, question('text', { id: 'b' })]) ?? '')).toEqual({});
    for (const foreign of ['', 'free', '[1]', '{"version":1}', '{"questions":[]}', 'null', '7'])
      expect(faults(foreign)).toEqual({});
    expect(faults(stored([{ ...SIZE, options: [option('s', '')] }]))).toEqual({
      customFields: 'customFields.label.required',
    });
    expect(faults(stored([{ ...SIZE, options: undefined }]))).toEqual({
      customFields: 'customFields.options.required',
    });
  });

  it.each([
    ['an id that contains a full stop', [question('text', { id: 'Q.1' })]],
    ['two options with the same id', [{ ...SIZE, options: [option('s', 'a'), option('s', 'b')] }]],
    [
      'more than thirty questions',
      Array.from({ length: 31 }, (_, index) => question('text', { id: `q${index}` })),
    ],
    ['an unknown format version', undefined],
  ])('are invalid with %s', (_what, questions) => {
    const text = questions ? stored(questions) : JSON.stringify({ version: 2, questions: [] });
    expect(Object.keys(faults(text))).toEqual(['customFields']);
    expect(questionsOf(text)).toEqual([]);
  });

  it('are unchanged after serialising and parsing; an empty list is stored as null', () => {
    expect(
      questionsOf(customFieldsOf([SIZE, DAYS].map((one, index) => ({ ...one, id: `q${index}` })))),
    ).toMatchObject([{ kind: 'choice', options: [{ id: 's' }, { id: 'l' }] }, { kind: 'choices' }]);
    expect(customFieldsOf([])).toBeNull();
    expect(customDataOf([])).toBeNull();
    expect(questionsOf(null)).toEqual([]);
    expect(answersOf('{"diet":1}')).toEqual([]);
  });
});

describe('an answer to a custom question', () => {
  it.each([
    [question('text'), ' 素食 ', '素食'],
    [question('text'), '  ', undefined],
    [question('number'), '1.5', 1.5],
    [question('number'), '２', 2],
    [question('number'), 0, 0],
    [question('number'), ' ', undefined],
    [question('number'), '\u3164', undefined],
    [question('consent'), 'on', true],
    [question('consent'), '', false],
    [question('consent'), undefined, false],
    [SIZE, 'l', 'l'],
    [SIZE, ['l'], 'l'],
    [SIZE, '', undefined],
    [DAYS, 'sun', ['sun']],
    [DAYS, ['sun', 'sat', 'sun'], ['sat', 'sun']],
    [DAYS, false, undefined],
    [DAYS, null, undefined],
  ])('with the question %j and the input %j is stored as %j', (one, given, value) => {
    expect(faultOf(one, given)).toBeUndefined();
    expect(storedFor(one, given)).toEqual(value);
  });

  it.each([
    [question('text'), 1, 'validation.invalid'],
    [question('number'), 'x', 'answers.number'],
    [question('number'), '1e99', 'answers.number'],
    [question('number'), '0x10', 'answers.number'],
    [question('number'), Number.NaN, 'answers.number'],
    [question('consent'), 'yes', 'answers.invalid'],
    [SIZE, 'xl', 'answers.invalid'],
    [SIZE, ['s', 'l'], 'answers.invalid'],
    [DAYS, ['constructor'], 'answers.invalid'],
  ])('with the question %j and the input %j fails with the message %s', (one, given, fault) => {
    expect(faultOf(one, given)).toBe(fault);
  });

  it('is reported as missing if the question is mandatory; a missing consent has its own message', () => {
    const must = { isRequired: true };
    expect(faultOf(question('text', must), ' ')).toBe('answers.required');
    expect(faultOf({ ...DAYS, ...must }, [])).toBe('answers.required');
    expect(faultOf(question('number', must), 0)).toBeUndefined();
    expect(faultOf(question('consent', must), false)).toBe('answers.consent');
    // Every object inherits a property named `constructor`. It must not count as an answer.
    expect(checkAnswers([question('text', { id: 'constructor', ...must })], {}).errors).toEqual({
      'answers.constructor': 'answers.required',
    });
  });

  it('is shown in English to an English reader if the question has English texts, else in Chinese', () => {
    const words = { yes: '是', no: '否' };
    const read = (one: CustomQuestion, given: unknown, locale: 'en' | 'zh-TW') => {
      const [answer] = check(one, given).answers;
      return answer && answerText(answer, locale, words);
    };
    expect(read(SIZE, 's', 'en')).toBe('Small');
    expect(read(SIZE, 'l', 'en')).toBe('大');
    expect(read(DAYS, ['sat', 'sun'], 'zh-TW')).toBe('六、日');
    expect(read(DAYS, ['sat', 'sun'], 'en')).toBe('六, 日');
    expect(read(question('consent'), true, 'zh-TW')).toBe('是');
    expect(read(question('number'), '7', 'en')).toBe('7');
    expect([labelIn(label('甲', 'A'), 'en'), labelIn(label('甲', 'A'), 'zh-CN')]).toEqual(['A', '甲']);
  });

  it('keeps its own column in the export after its question was deleted', () => {
    const gone = customDataOf(check(question('text', { id: 'old', label: label('舊') }), undefined).answers);
    const old = customDataOf(
      checkAnswers([question('text', { id: 'old', label: label('舊') })], { old: 'x' }).answers,
    );
    const asked = askedIn(customFieldsOf([SIZE]), [gone, old, 'free', null]);
    expect(asked.map(({ id, label: { zh } }) => [id, zh])).toEqual([
      ['q', '問'],
      ['old', '舊'],
    ]);
  });
});
