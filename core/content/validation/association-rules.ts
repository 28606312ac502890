import * as z from 'zod/mini';
import { HEX_COLOUR } from '../../association/contrast.ts';
import { SECOND_LOCALE } from '../../association/locales.ts';
import { TIME_ZONE } from '../../dates/zone.ts';
import { isEmail, meantEmail } from '../../fields/email-address.ts';
import { key, requiredText } from '../../fields/fields.ts';
import { centsOfRate } from '../../fields/rates.ts';
import { storedHash } from '../../html/pictures.ts';
import type { MessageKey } from '../../messages/index.ts';

interface WordsOptions {
  max?: number;
  isLong?: boolean;
}

type Text = z.ZodMiniString<string>;

/** `name`, `picture` (an address in the library), `mailbox` and `mailName` (before an address) may be empty. */
export interface TextRules {
  words: (options?: WordsOptions) => z.ZodMiniObject<{ zh: Text; en: Text }>;
  line: () => Text;
  name: () => Text;
  year: () => Text;
  phone: () => Text;
  days: () => Text;
  rate: () => Text;
  clock: () => Text;
  webAddress: () => Text;
  filePath: () => Text;
  picture: () => Text;
  mailbox: () => Text;
  mailName: () => Text;
  colour: () => Text;
  letters: (pattern: RegExp, message: MessageKey) => Text;
}
export type Words = z.output<ReturnType<TextRules['words']>>;

const second = (text: Text): Text => (SECOND_LOCALE ? text : (z.optional(z.string()) as unknown as Text));

const MOST_OF_A_LINE = 100;
const MOST_OF_AN_ADDRESS = 500;
const MISSING = key('associationTexts.words');

const matching = (pattern: RegExp, message: MessageKey) =>
  z.string().check(z.trim(), z.maxLength(MOST_OF_AN_ADDRESS), z.regex(pattern, message));

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** For stored texts: accept everything that was valid at any time. */
export const STORED: TextRules = {
  words: ({ max } = {}) =>
    z.object({ zh: requiredText(MISSING, max), en: second(requiredText(MISSING, max)) }),
  line: () => requiredText(MISSING, MOST_OF_A_LINE),
  name: () => z.string().check(z.maxLength(MOST_OF_A_LINE)),
  year: () => matching(/^\d{4}$/, key('associationTexts.year')),
  phone: () => requiredText(MISSING, MOST_OF_A_LINE),
  days: () => matching(/^\d{1,2}$/, key('associationTexts.days')),
  rate: () => requiredText(MISSING, MOST_OF_A_LINE),
  clock: () => matching(CLOCK, key('associationTexts.clock')),
  webAddress: () => matching(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\\/]\S*$/, key('associationTexts.webAddress')),
  picture: () => z.string().check(z.maxLength(MOST_OF_AN_ADDRESS)),
  mailbox: () => z.string().check(z.maxLength(MOST_OF_AN_ADDRESS)),
  mailName: () => z.string().check(z.maxLength(MOST_OF_A_LINE)),
  colour: () => matching(HEX_COLOUR, key('associationTexts.colour')),
  letters: matching,
  filePath: () =>
    matching(/^([Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\\/]|\/(?![/\\]))\S*$/, key('associationTexts.filePath')),
};

const SEPARATORS = /[\p{Cc}\u2028\u2029]/u;

const oneLine = (max?: number) =>
  requiredText(MISSING, max).check(
    z.refine((value) => !SEPARATORS.test(value), key('associationTexts.oneLine')),
  );

const EXTENSION = /[ ,]*(?:ext\.?|extension|內線|内线|分機|分机)[ :：]*\d{1,6}$/i;
const FEWEST_DIGITS = 5;
const MOST_DIGITS = 15;

function isNumber(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length;
  return /^[+\d() -]+$/.test(value) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

const isPhone = (value: string): boolean => value.replace(EXTENSION, '').split('/').every(isNumber);

/** ASCII only, because look-alike letters lead to other sites. */
const USUAL_HOST = /^(?!.*xn--)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return USUAL_HOST.test(hostname) && !username && !password;
}

const OWN_FILE = /^\/(uploads|forms)\/[^\s\\]+$/;
const isOwnFile = (value: string) => OWN_FILE.test(value) && !value.split('/').includes('..');

const FIRST_YEAR = 1800;
const thisYear = () => Number(new Date().toLocaleDateString('en', { timeZone: TIME_ZONE, year: 'numeric' }));
const isYear = (value: string) =>
  /^\d{4}$/.test(value) && Number(value) >= FIRST_YEAR && Number(value) <= thisYear();

/** They would end the name or begin an address in the header `From`. */
const NOT_IN_MAIL_NAME = /[\p{Cc}\u2028\u2029<>"\\@]/u;

const fitting = (fits: (value: string) => boolean, message: MessageKey) =>
  z.string().check(z.trim(), z.maxLength(MOST_OF_AN_ADDRESS), z.refine(fits, message));

export const WRITTEN: TextRules = {
  words: ({ max, isLong = false } = {}) => {
    const language = () => (isLong ? requiredText(MISSING, max) : oneLine(max));
    return z.object({ zh: language(), en: second(language()) });
  },
  line: () => oneLine(MOST_OF_A_LINE),
  name: () =>
    z.string().check(
      z.trim(),
      z.maxLength(MOST_OF_A_LINE),
      z.refine((value) => !SEPARATORS.test(value), key('associationTexts.oneLine')),
    ),
  picture: () =>
    fitting((value) => value === '' || storedHash(value) !== undefined, key('associationTexts.picture')),
  mailbox: () =>
    z.string().check(
      z.overwrite(meantEmail),
      z.refine((value) => value === '' || isEmail(value), key('validation.email')),
    ),
  mailName: () =>
    z.string().check(
      z.trim(),
      z.maxLength(MOST_OF_A_LINE),
      z.refine((value) => !NOT_IN_MAIL_NAME.test(value), key('associationTexts.mailName')),
    ),
  colour: () => matching(HEX_COLOUR, key('associationTexts.colour')).check(z.toLowerCase()),
  letters: (pattern, message) => z.string().check(z.trim(), z.toUpperCase(), z.regex(pattern, message)),
  year: () => fitting(isYear, key('associationTexts.year')),
  phone: () => fitting(isPhone, key('associationTexts.phone')),
  days: () => fitting((value) => /^[1-9]\d?$/.test(value), key('associationTexts.days')),
  rate: () => fitting((value) => centsOfRate(value) !== undefined, key('associationTexts.rate')),
  clock: () => matching(CLOCK, key('associationTexts.clock')),
  webAddress: () => fitting(isWebAddress, key('associationTexts.webAddress')),
  filePath: () =>
    fitting((value) => isWebAddress(value) || isOwnFile(value), key('associationTexts.filePath')),
};
