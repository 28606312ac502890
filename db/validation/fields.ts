import * as z from 'zod/mini';
import type { MessageKey } from '../messages/index.ts';
import { isDay, parseTimestamp } from './timestamp.ts';

/** Bounds of texts: generous, so that only nonsense is refused. */
const SHORT_TEXT = 500;
export const LONG_TEXT = 20_000;
export const RICH_TEXT = 500_000;

/** A typed message key; the API, the back office and the islands each look it up in the reader's language. */
export const key = (name: MessageKey): MessageKey => name;

/** A character that can be seen: not a space, nor one without a width. */
export const VISIBLE = /[^\s\p{Cf}\p{Cc}]/u;

export const requiredText = (message: MessageKey, max = SHORT_TEXT) =>
  z.string(message).check(z.trim(), z.regex(VISIBLE, message), z.maxLength(max, key('validation.tooLong')));

/** Text that may be left out; null and blank are stored as ''. */
export const text = (max = SHORT_TEXT) =>
  z.pipe(
    z.transform((value) => (value === null ? '' : value)),
    z.string(key('validation.invalid')).check(z.trim(), z.maxLength(max, key('validation.tooLong'))),
  );

/** Text that may be left out; blank is stored as null. */
export const nullableText = (max = SHORT_TEXT) =>
  z.pipe(
    z.nullable(
      z.string(key('validation.invalid')).check(z.trim(), z.maxLength(max, key('validation.tooLong'))),
    ),
    z.transform((value) => value || null),
  );

export const requiredEmail = (message: MessageKey) =>
  z.string(message).check(z.trim(), z.maxLength(254, message), z.regex(z.regexes.email, message));

/** A valid address or nothing (docs/product.md 5, online application). */
export const optionalEmail = (message: MessageKey = key('validation.email')) =>
  z.pipe(
    z.transform((value) => value ?? ''),
    z.string(message).check(
      z.trim(),
      z.maxLength(254, message),
      z.refine((value) => value === '' || z.regexes.email.test(value), message),
    ),
  );

const LARGEST_SMALLINT = 32_767;

/** A whole number of PostgreSQL's smallint, 0 and up; blank is 0 (docs/product.md 5). */
export const smallCount = () =>
  z.pipe(
    z.transform((value) =>
      value === null || value === '' ? 0 : typeof value === 'string' ? Number(value) : value,
    ),
    z
      .int(key('validation.number'))
      .check(z.minimum(0, key('validation.number')), z.maximum(LARGEST_SMALLINT, key('validation.number'))),
  );

const LARGEST_INTEGER = 2_147_483_647;

export const integer = (minimum = -LARGEST_INTEGER) =>
  z
    .int(key('validation.number'))
    .check(
      z.minimum(minimum, key('validation.number')),
      z.maximum(LARGEST_INTEGER, key('validation.number')),
    );

export const recordId = () => integer(1);

export const flag = () => z.boolean(key('validation.invalid'));

/**
 * ISO 8601 in, a Date out; a date alone is 12:00 in Hong Kong, a time without zone is Hong Kong's (docs/api.md 3).
 * `missing` is said of none, and of what is not even text.
 */
export const timestamp = (missing: MessageKey = key('validation.timestamp')) =>
  z.pipe(
    z
      .string(missing)
      .register(z.globalRegistry, { description: 'ISO 8601; a date alone: 12:00 in Hong Kong' }),
    z.transform((value, context) => {
      const date = parseTimestamp(value);
      if (date) return date;
      const message = value.trim() ? key('validation.timestamp') : missing;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    }),
  );

const FIRST_DAY = '1900-01-01';

/** A day, `2026-11-21`, that a slip of the keys has not put before everybody's time; null or blank: none. */
export const nullableDay = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(
      z
        .string(key('validation.day'))
        .check(z.refine((value) => isDay(value) && value >= FIRST_DAY, key('validation.day')))
        .register(z.globalRegistry, { format: 'date' }),
    ),
  );

/** Empty is none. */
export const nullableTimestamp = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(timestamp()),
  );

/** When something is published; null: at once. */
export const publishTime = () =>
  z.pipe(
    z.transform((value) => (value === null ? new Date().toISOString() : value)),
    timestamp(),
  );

const WEB_ADDRESS = /^https?:\/\/[^\s\\/]/i;
/** Of this site: one slash, for with two, or a slash and a backslash, browsers go to another. */
const OWN_PATH = /^\/(?![/\\])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const UNPRINTABLE = /[\s\u0000-\u001f\u007f-\u009f]/;

/** A scheme has no case. */
export const isEmbedded = (address: string) => /^data:/i.test(address);

/** `http…`, `/…`, or an embedded picture, which the API stores as an object (docs/product.md 5, docs/api.md 7). */
export const address = (message: MessageKey, max = SHORT_TEXT * 4) => {
  const isPlain = (value: string) => value.length <= max && !UNPRINTABLE.test(value);
  const isAddress = (value: string) =>
    isEmbedded(value) ||
    (isPlain(value) && (OWN_PATH.test(value) || (WEB_ADDRESS.test(value) && URL.canParse(value))));
  return z
    .string(message)
    .check(z.trim(), z.refine(isAddress, message))
    .register(z.globalRegistry, { description: 'http(s)://…, /uploads/…, or data: to be stored' });
};

export const nullableAddress = (message: MessageKey) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(address(message)),
  );

/** What every record that staff edit gives back, and takes as a condition of an update (docs/api.md 3). */
export const editCondition = { updatedAt: z.optional(timestamp()) };

/** Timestamps as the API gives them: ISO 8601 with zone. */
export const isoTimestamp = () => z.iso.datetime({ offset: true });

export const idSchema = z.object({ id: z.int() });
