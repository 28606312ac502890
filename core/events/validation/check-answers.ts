import { key, VISIBLE } from '../../fields/fields.ts';
import type { AnswerValue, CustomAnswer, CustomQuestion, QuestionLabel } from './custom-questions.ts';

const MOST_LETTERS = 2000;
const MOST_DIGITS = 1e12;

type Given = Record<string, AnswerValue | null | undefined>;
type Checked = { value?: AnswerValue; chosen?: QuestionLabel[]; fault?: string };

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const numberOf = (written: string) => {
  const plain = written.normalize('NFKC').trim();
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
};

const INVALID = { fault: key('answers.invalid') };

function checkText(given: unknown): Checked {
  if (typeof given !== 'string') return { fault: key('validation.invalid') };
  const value = VISIBLE.test(given) ? given.trim() : '';
  if (value.length > MOST_LETTERS) return { fault: key('validation.tooLong') };
  return value === '' ? {} : { value };
}

function checkNumber(given: unknown): Checked {
  if (typeof given === 'string' && !VISIBLE.test(given)) return {};
  const value = typeof given === 'string' ? numberOf(given) : given;
  const isFit = typeof value === 'number' && Math.abs(value) < MOST_DIGITS;
  return isFit ? { value } : { fault: key('answers.number') };
}

function checkChoices(given: unknown, { options = [] }: CustomQuestion, most: number): Checked {
  const ids = (Array.isArray(given) ? given : [given]).filter((id) => id !== '' && id !== false);
  if (ids.length > most || ids.some((id) => !options.some((option) => option.id === id))) return INVALID;
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return {};
  const values = chosen.map(({ id }) => id);
  return { value: most === 1 ? (values[0] ?? '') : values, chosen: chosen.map(({ label }) => label) };
}

function checkConsent(given: unknown): Checked {
  // A form without JavaScript sends `on`.
  if (given === true || given === 'on') return { value: true };
  return given === false || given === '' ? { value: false } : INVALID;
}

function checkOne(question: CustomQuestion, given: unknown): Checked {
  if (given === null || given === undefined) return question.kind === 'consent' ? { value: false } : {};
  if (question.kind === 'text') return checkText(given);
  if (question.kind === 'number') return checkNumber(given);
  if (question.kind === 'consent') return checkConsent(given);
  return checkChoices(given, question, question.kind === 'choice' ? 1 : Number.POSITIVE_INFINITY);
}

export function checkAnswers(questions: CustomQuestion[], given: Given) {
  const answers: CustomAnswer[] = [];
  const errors: Record<string, string> = {};
  for (const question of questions) {
    const { id, kind, label, isRequired } = question;
    const { value, chosen, fault } = checkOne(question, Object.hasOwn(given, id) ? given[id] : undefined);
    const isMissing = isRequired && (value === undefined || value === false);
    const missing = key(kind === 'consent' ? 'answers.consent' : 'answers.required');
    if (fault ?? isMissing) errors[`answers.${id}`] = fault ?? missing;
    if (value !== undefined) answers.push({ id, kind, label, value, ...(chosen && { chosen }) });
  }
  return { answers, errors };
}
