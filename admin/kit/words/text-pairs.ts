import type { DraftedResource } from '../../../db/validation/content/drafts.ts';
import { type Checked, checkWords } from '../../../db/words/check-words.ts';
import type { OwnFacts } from '../../../db/words/compare-facts.ts';
import { richTextToPlain } from './rich-text.ts';

/** The Chinese and the English field of one text. */
type FieldPair = [zh: string, en: string];

const PAIRS: Record<DraftedResource, FieldPair[]> = {
  news: [
    ['title', 'titleEn'],
    ['excerpt', 'excerptEn'],
    ['content', 'contentEn'],
  ],
  events: [
    ['title', 'titleEn'],
    ['description', 'descriptionEn'],
    ['location', 'locationEn'],
    ['fee', 'feeEn'],
    ['recapZh', 'recapEn'],
  ],
  publications: [
    ['title', 'titleEn'],
    ['description', 'descriptionEn'],
  ],
};

const MINUTE_MS = 60_000;
const HONG_KONG_MS = 8 * 60 * MINUTE_MS;

/** Formats an instant in Hong Kong time: `2026-12-05T14:30`. */
const inHongKong = (iso: unknown): string | undefined => {
  const at = Date.parse(String(iso ?? ''));
  return Number.isNaN(at) ? undefined : new Date(at + HONG_KONG_MS).toISOString().slice(0, 16);
};

function ownFacts({ eventDate, endsAt }: Record<string, unknown>): OwnFacts {
  const moments = [eventDate, endsAt].flatMap((moment) => inHongKong(moment) ?? []);
  return {
    days: moments.map((moment) => moment.slice(0, 10)),
    times: moments.map((moment) => moment.slice(11)),
  };
}

const RICH_TEXT: Partial<Record<DraftedResource, string[]>> = { news: ['content', 'contentEn'] };

/** Checks whether a field contains HTML. In other fields, `<` and `&` are ordinary characters. */
export const isRichText = (resource: DraftedResource, field: string): boolean =>
  RICH_TEXT[resource]?.includes(field) ?? false;

function plainText(resource: DraftedResource, field: string, values: Record<string, unknown>): string {
  const value = String(values[field] ?? '');
  return isRichText(resource, field) ? richTextToPlain(value) : value;
}

export interface FieldFindings {
  field: string;
  text: string;
  findings: Checked['zh'];
}

/** Returns the text-check findings of a form, grouped by field. */
export function findingsOf(resource: DraftedResource, values: Record<string, unknown>): FieldFindings[] {
  const moment =
    inHongKong(values.eventDate ?? values.publishedAt) ?? inHongKong(new Date().toISOString()) ?? '';
  const known = { day: moment.slice(0, 10) };
  return PAIRS[resource]
    .flatMap(([zhField, enField]) => {
      const [zh, en] = [plainText(resource, zhField, values), plainText(resource, enField, values)];
      const isLong = zhField === 'description';
      const own = resource === 'events' && isLong ? { own: ownFacts(values) } : {};
      const checked = checkWords({ zh, en }, { ...known, ...own });
      return [
        { field: zhField, text: zh, findings: checked.zh },
        { field: enField, text: en, findings: checked.en },
      ];
    })
    .filter(({ findings }) => findings.length > 0);
}
