import * as z from 'zod/mini';
import { isDay } from '../../dates/timestamp.ts';
import { key, LONG_TEXT } from '../../fields/fields.ts';
import type { TextRules } from './association-rules.ts';

export const INFO_PAGES = ['complaints', 'licences', 'press'] as const;
export type InfoPage = (typeof INFO_PAGES)[number];

const pageOf = ({ words }: TextRules) =>
  z.object({
    isShown: z.enum(['yes', 'no']),
    title: words(),
    text: words({ max: LONG_TEXT, isLong: true }),
    reviewedOn: z.string().check(
      z.trim(),
      z.refine((day) => day === '' || isDay(day), { error: key('validation.day') }),
    ),
  });

export const infoPagesOf = (rules: TextRules) =>
  z.object({ complaints: pageOf(rules), licences: pageOf(rules), press: pageOf(rules) });
export type InfoPages = z.output<ReturnType<typeof infoPagesOf>>;
