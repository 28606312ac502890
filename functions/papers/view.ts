import { inBoth, slotWords } from '../../core/association/locales.ts';
import type { InvoiceLine } from '../../core/money/validation/money.ts';

export interface Words {
  zh: string;
  en: string;
}

export type Fact = [zh: string, en: string, value: string | null];
export type Total = [zh: string, en: string, cents: number];

export interface PaperView {
  title: Words;
  number: string;
  issuedOn: string;
  facts: Fact[];
  lines: InvoiceLine[];
  totals: Total[];
  pay?: { code: string | undefined; facts: Fact[] } | undefined;
  stamp?: Words | undefined;
}

export const VOID: Words = slotWords('作廢', 'Void');

export function periodText({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  if (!startsOn) return '';
  return endsOn ? `${startsOn} – ${endsOn}` : `${startsOn} ${inBoth('起，終身', 'for life')}`;
}
