import * as z from 'zod/mini';
import { OPEN_TOPICS } from '../../constants.ts';
import { isDay, parseTimestamp } from '../../dates/timestamp.ts';
import type { MessageKey } from '../../messages/index.ts';
import { isEmail, meantEmail } from '../email-address.ts';

/** Maximum lengths of texts, in characters. They are so high that only abuse exceeds them. */
const SHORT_TEXT = 500;
export const LONG_TEXT = 20_000;
export const RICH_TEXT = 500_000;

/**
 * Returns a message key unchanged, so that the compiler checks the key. API, back office and public forms
 * translate it.
 */
export const key = (name: MessageKey): MessageKey => name;

/** A visible character: no space, zero-width character or filler such as U+3164 or U+2800. */
export const VISIBLE = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Bidirectional controls (embeddings, overrides, isolates), which change the displayed order of characters. */
const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes bidirectional controls, so that a name such as `gpj.exe` cannot be displayed as `exe.jpg`. */
export const inStoredOrder = (value: string): string => value.replace(BIDIRECTIONAL, '');

/**
 * Trims a text, and converts it to '' when nothing in it is visible. Removes bidirectional controls from
 * short texts only, because quotations in other scripts may need them in long texts.
 */
const seen = (max: number) =>
  z.overwrite((value: string) => {
    const plain = max > SHORT_TEXT ? value : inStoredOrder(value);
    return VISIBLE.test(plain) ? plain.trim() : '';
  });

export const requiredText = (message: MessageKey, max = SHORT_TEXT) =>
  z.string(message).check(seen(max), z.regex(VISIBLE, message), z.maxLength(max, key('validation.tooLong')));

/** Full-width Latin letters and digits, as East Asian input methods type them. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** Normalises a person's name: single spaces, half-width letters, no invisible characters. */
const nameAsSeen = (name: string): string =>
  name
    .replace(WIDE, (letter) => letter.normalize('NFKC'))
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The name of a person. Names that look the same are stored the same, so that nobody can register twice. */
export const personName = (message: MessageKey, max = SHORT_TEXT) =>
  z
    .string(message)
    .check(
      seen(max),
      z.overwrite(nameAsSeen),
      z.regex(VISIBLE, message),
      z.maxLength(max, key('validation.tooLong')),
    );

/** Optional text; null and blank are stored as ''. */
export const text = (max = SHORT_TEXT) =>
  z.pipe(
    z.transform((value) => (value === null ? '' : value)),
    z.string(key('validation.invalid')).check(seen(max), z.maxLength(max, key('validation.tooLong'))),
  );

/** Optional text; blank is stored as null. */
export const nullableText = (max = SHORT_TEXT) =>
  z.pipe(
    z.nullable(
      z.string(key('validation.invalid')).check(seen(max), z.maxLength(max, key('validation.tooLong'))),
    ),
    z.transform((value) => value || null),
  );

/** Normalises a telephone number: half-width digits, no emoji. */
const meantPhone = (value: string) =>
  value
    .normalize('NFKC')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu, '')
    .replaceAll('\uFE0F', '')
    .replaceAll('\u20E3', '');

/** Optional telephone number of a visitor. Blank is stored as null. */
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

/**
 * An optional e-mail address. An address that is not blank must be valid (docs/product.md 5, online
 * application).
 */
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

/** An integer from 0 to the maximum of PostgreSQL's smallint; a blank value becomes 0 (docs/product.md 5). */
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
 * Parses ISO 8601 to a Date. A date without a time means 12:00 in Hong Kong. A time without a zone is in Hong
 * Kong time (docs/api.md 3). `missing` is the error message when the value is missing or not a text.
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

/**
 * An optional day such as `2026-11-21`. Null and blank mean no day. A day before 1900 is rejected as a typing
 * error.
 */
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

/** An optional date and time. An empty text becomes null. */
export const nullableTimestamp = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(timestamp()),
  );

/** Publishing time. Null if the record is published immediately. */
export const publishTime = () =>
  z.pipe(
    z.transform((value) => (value === null ? new Date().toISOString() : value)),
    timestamp(),
  );

const WEB_ADDRESS = /^https?:\/\/[^\s\\/]/i;
/**
 * A path on this site, beginning with a single slash. Browsers treat two slashes, or a slash and a backslash,
 * as another site.
 */
const OWN_PATH = /^\/(?![/\\])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const UNPRINTABLE = /[\s\u0000-\u001f\u007f-\u009f]/;

/** Matches the data URL of an embedded file. Ignores case, because URL schemes are case-insensitive. */
export const isEmbedded = (address: string) => /^data:/i.test(address);

/**
 * A picture's URL: `http…`, `/…`, or embedded data, which the API stores as an object (docs/product.md 5,
 * docs/api.md 7).
 */
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
 * Time of the record's last change, for optimistic concurrency. Every editable record returns it, and an
 * update with an outdated value fails (docs/api.md 3).
 */
export const editCondition = { updatedAt: z.optional(timestamp()) };

/** Timestamps in responses: ISO 8601 with zone. */
export const isoTimestamp = () => z.iso.datetime({ offset: true });

export const idSchema = z.object({ id: z.int() });

/** Topics of circulars whose checkbox was ticked. An unticked checkbox does not withdraw consent. */
export const tickedTopics = () =>
  z.array(z.enum(OPEN_TOPICS, key('validation.invalid')), key('validation.invalid')).check(z.maxLength(10));
