import * as z from 'zod/mini';
import { isDay } from '../../dates/timestamp.ts';
import { key, LONG_TEXT } from '../platform/fields.ts';
import type { TextRules } from './association-rules.ts';

/** Optional pages with texts of the association. Owners switch each page on. */
export const INFO_PAGES = ['complaints', 'licences', 'press'] as const;
export type InfoPage = (typeof INFO_PAGES)[number];

const pageOf = ({ words }: TextRules) =>
  z.object({
    isShown: z.enum(['yes', 'no']),
    title: words(),
    /** Text of the page: blocks separated by empty lines. `# ` begins a heading, `- ` a list item. */
    text: words({ max: LONG_TEXT, isLong: true }),
    /** Day of the last check of the text. Empty if the text was never checked. */
    reviewedOn: z.string().check(
      z.trim(),
      z.refine((day) => day === '' || isDay(day), { error: key('validation.day') }),
    ),
  });

export const infoPagesOf = (rules: TextRules) =>
  z.object({ complaints: pageOf(rules), licences: pageOf(rules), press: pageOf(rules) });
export type InfoPages = z.output<ReturnType<typeof infoPagesOf>>;
