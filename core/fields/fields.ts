import * as z from 'zod/mini';
import { isDay, parseTimestamp } from '../dates/timestamp.ts';
import type { MessageKey } from '../messages/index.ts';
import { isEmail, meantEmail } from './email-address.ts';
import { OPEN_TOPICS } from './topics.ts';

const SHORT_TEXT = 500;
export const LONG_TEXT = 20_000;
export const RICH_TEXT = 500_000;

/** Lets the compiler check the key. API, back office and public forms translate it. */
export const key = (name: MessageKey): MessageKey => name;

/** No space, zero-width character or filler such as U+3164 or U+2800. */
export const VISIBLE = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name such as `gpj.exe` must not be displayed as `exe.jpg`. */
export const inStoredOrder = (value: string): string => value.replace(BIDIRECTIONAL, '');

/**
 * Converts a text without visible characters to ''. Keeps bidirectional controls in long texts, where
 * quotations in other scripts may need them.
 */
const seen = (max: number) =>
  z.overwrite((value: string) => {
    const plain = max > SHORT_TEXT ? value : inStoredOrder(value);
    return VISIBLE.test(plain) ? plain.trim() : '';
  });

export const requiredText = (message: MessageKey, max = SHORT_TEXT) =>
  z.string(message).check(seen(max), z.regex(VISIBLE, message), z.maxLength(max, key('validation.tooLong')));

const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

const nameAsSeen = (name: string): string =>
  name
    .replace(WIDE, (letter) => letter.normalize('NFKC'))
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Names that look the same are stored the same, so that nobody can register twice. */
export const personName = (message: MessageKey, max = SHORT_TEXT) =>
  z
    .string(message)
    .check(
      seen(max),
      z.overwrite(nameAsSeen),
      z.regex(VISIBLE, message),
      z.maxLength(max, key('validation.tooLong')),
    );

export const text = (max = SHORT_TEXT) =>
  z.pipe(
    z.transform((value) => (value === null ? '' : value)),
    z.string(key('validation.invalid')).check(seen(max), z.maxLength(max, key('validation.tooLong'))),
  );

export const nullableText = (max = SHORT_TEXT) =>
  z.pipe(
    z.nullable(
      z.string(key('validation.invalid')).check(seen(max), z.maxLength(max, key('validation.tooLong'))),
    ),
    z.transform((value) => value || null),
  );

const meantPhone = (value: string) =>
  value
    .normalize('NFKC')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu, '')
    .replaceAll('\uFE0F', '')
    .replaceAll('\u20E3', '');

export const nullablePhone = (max = 100) =>
  z.pipe(
    z.nullable(
      z
        .string(key('validation.invalid'))
        .check(z.overwrite(meantPhone), seen(max), z.maxLength(max, key('validation.tooLong'))),
    ),
    z.transform((value) => value || null),
  );

const EMAIL_DESCRIPTION = 'An e-mail address; its domain may be internationalised';

export const requiredEmail = (message: MessageKey) =>
  z
    .string(message)
    .check(z.overwrite(meantEmail), z.maxLength(254, message), z.refine(isEmail, message))
    .register(z.globalRegistry, { description: EMAIL_DESCRIPTION });

export const optionalEmail = (message: MessageKey = key('validation.email')) =>
  z.pipe(
    z.transform((value) => value ?? ''),
    z
      .string(message)
      .check(
        z.overwrite(meantEmail),
        seen(SHORT_TEXT),
        z.maxLength(254, message),
        z.refine((value) => value === '' || isEmail(value), message),
      )
      .register(z.globalRegistry, { description: EMAIL_DESCRIPTION }),
  );

const LARGEST_SMALLINT = 32_767;

/** Up to the maximum of PostgreSQL's smallint; blank becomes 0 (docs/product.md 5). */
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
 * A date without a time means 12:00 in Hong Kong, a time without a zone Hong Kong time (docs/api.md 3).
 * `missing`: message for a missing value.
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

export const nullableTimestamp = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(timestamp()),
  );

export const publishTime = () =>
  z.pipe(
    z.transform((value) => (value === null ? new Date().toISOString() : value)),
    timestamp(),
  );

const WEB_ADDRESS = /^https?:\/\/[^\s\\/]/i;
/** Browsers treat two slashes, or a slash and a backslash, as another site. */
const OWN_PATH = /^\/(?![/\\])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const UNPRINTABLE = /[\s\u0000-\u001f\u007f-\u009f]/;

export const isEmbedded = (address: string) => /^data:/i.test(address);

/** `http…`, `/…`, or embedded data, which the API stores as an object (docs/product.md 5, docs/api.md 7). */
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

/**
 * Optimistic concurrency: every editable record returns it, and an update with an outdated value fails
 * (docs/api.md 3).
 */
export const editCondition = { updatedAt: z.optional(timestamp()) };

export const isoTimestamp = () => z.iso.datetime({ offset: true });

export const idSchema = z.object({ id: z.int() });

/** An unticked checkbox does not withdraw consent. */
export const tickedTopics = () =>
  z.array(z.enum(OPEN_TOPICS, key('validation.invalid')), key('validation.invalid')).check(z.maxLength(10));
