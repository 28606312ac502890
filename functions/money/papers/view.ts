import type { InvoiceLine } from '../../../db/validation/money/money.ts';

/** A label in both languages. */
export interface Words {
  zh: string;
  en: string;
}

export type Fact = [zh: string, en: string, value: string | null];
export type Total = [zh: string, en: string, cents: number];

/** Content of an accounting document, for its printed page and its PDF file. */
export interface PaperView {
  title: Words;
  number: string;
  issuedOn: string;
  facts: Fact[];
  lines: InvoiceLine[];
  totals: Total[];
  /** Payment instructions. Absent when nothing is owed. */
  pay?: { code: string | undefined; facts: Fact[] } | undefined;
  /** Text stamped on an invalid or settled document. */
  stamp?: Words | undefined;
}

export const VOID: Words = { zh: '作廢', en: 'Void' };

/** Formats a membership period. Returns an empty string without a period. */
export function periodText({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  if (!startsOn) return '';
  return endsOn ? `${startsOn} – ${endsOn}` : `${startsOn} 起，終身 for life`;
}
