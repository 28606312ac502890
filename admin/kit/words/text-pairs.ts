import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { clockOf } from '../../../core/dates/zone.ts';
import { type Checked, checkWords } from '../../../core/words/check-words.ts';
import type { OwnFacts } from '../../../core/words/compare-facts.ts';
import { richTextToPlain } from './rich-text.ts';

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

const onClocks = (iso: unknown): string | undefined => {
  const at = Date.parse(String(iso ?? ''));
  return Number.isNaN(at) ? undefined : clockOf(new Date(at)).slice(0, 16);
};

function ownFacts({ eventDate, endsAt }: Record<string, unknown>): OwnFacts {
  const moments = [eventDate, endsAt].flatMap((moment) => onClocks(moment) ?? []);
  return {
    days: moments.map((moment) => moment.slice(0, 10)),
    times: moments.map((moment) => moment.slice(11)),
  };
}

const RICH_TEXT: Partial<Record<DraftedResource, string[]>> = { news: ['content', 'contentEn'] };

/** In other fields, `<` and `&` are ordinary characters. */
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

export function findingsOf(resource: DraftedResource, values: Record<string, unknown>): FieldFindings[] {
  const moment = onClocks(values.eventDate ?? values.publishedAt) ?? onClocks(new Date().toISOString()) ?? '';
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
