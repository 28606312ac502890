import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { keptWords } from '../../content/validation/simplified-words.ts';
import { isoTimestamp, key, LONG_TEXT, nullableText, recordId, requiredText } from '../../fields/fields.ts';
import { CHANGE_AUDIENCES, CHANGE_KINDS, LETTER_AUDIENCES, LETTER_KINDS } from '../kinds.ts';

const kind = () => z.enum(LETTER_KINDS, key('validation.invalid'));
const audience = () =>
  z
    .array(z.enum(LETTER_AUDIENCES, key('validation.invalid')), key('validation.invalid'))
    .check(z.minLength(1, key('letters.audience.required')), z.maxLength(LETTER_AUDIENCES.length));

const letterTexts = {
  subjectZhTw: requiredText(key('letters.subject.required'), 200),
  bodyZhTw: requiredText(key('letters.body.required'), LONG_TEXT),
  /** If it is empty, English readers get the Chinese subject. */
  subjectEn: z.optional(nullableText(200)),
  bodyEn: z.optional(nullableText(LONG_TEXT)),
  keptWords: z.optional(keptWords()),
};
const letterTextsSchema = z.object(letterTexts);

export const previewLetterSchema = z.object({
  eventId: recordId(),
  kind: kind(),
  audience: audience(),
  texts: z.optional(letterTextsSchema),
});

export const sendLetterSchema = z.object({
  requestId: requiredText(key('validation.required'), 100),
  eventId: recordId(),
  kind: kind(),
  audience: audience(),
  changeId: z.optional(recordId()),
  ...letterTexts,
});
export type SendLetter = z.output<typeof sendLetterSchema>;

const peopleSchema = z.array(
  z.object({
    standing: z.enum(LETTER_AUDIENCES),
    locale: z.enum(LOCALES),
    count: z.int(),
    unreachable: z.int(),
  }),
);

export const eventLetterSchema = z.object({
  id: z.int(),
  kind: z.enum(LETTER_KINDS),
  audience: z.array(z.enum(LETTER_AUDIENCES)),
  subjectZhTw: z.string(),
  recipientCount: z.int(),
  authorName: z.nullable(z.string()),
  createdAt: isoTimestamp(),
});
export type EventLetter = z.infer<typeof eventLetterSchema>;

export const eventLettersSchema = z.object({
  change: z.nullable(
    z.object({
      id: z.int(),
      kind: z.enum(CHANGE_KINDS),
      eventDate: isoTimestamp(),
      endsAt: z.nullable(isoTimestamp()),
      location: z.nullable(z.string()),
      locationEn: z.nullable(z.string()),
      status: z.string(),
      createdAt: isoTimestamp(),
    }),
  ),
  people: peopleSchema,
  letters: z.array(eventLetterSchema),
});
export type EventLetters = z.infer<typeof eventLettersSchema>;
export type LetterPeople = EventLetters['people'];

export const countPeople = (people: LetterPeople, audience: readonly string[] = CHANGE_AUDIENCES) =>
  people
    .filter(({ standing }) => audience.includes(standing))
    .reduce((sum, { count, unreachable }) => sum + count - unreachable, 0);

export const letterPreviewSchema = z.object({
  texts: z.object({
    subjectZhTw: z.string(),
    bodyZhTw: z.string(),
    subjectEn: z.nullable(z.string()),
    bodyEn: z.nullable(z.string()),
    keptWords: z.optional(z.array(z.string())),
  }),
  mails: z.array(
    z.object({ locale: z.enum(LOCALES), subject: z.string(), text: z.string(), html: z.string() }),
  ),
});
export type LetterPreview = z.infer<typeof letterPreviewSchema>;
export type LetterTexts = LetterPreview['texts'];

export const untoldEventSchema = z.object({
  eventId: z.int(),
  title: z.string(),
  kind: z.enum(CHANGE_KINDS),
  count: z.int(),
});
export type UntoldEvent = z.infer<typeof untoldEventSchema>;
