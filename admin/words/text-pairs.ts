import type { DraftedResource } from '../../db/validation/drafts/drafts.ts';
import { type Checked, checkWords } from '../../db/words/check-words.ts';
import type { OwnFacts } from '../../db/words/compare-facts.ts';

/** A text's field in Chinese and in English. */
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
  ],
  publications: [
    ['title', 'titleEn'],
    ['description', 'descriptionEn'],
  ],
};

const MINUTE_MS = 60_000;
const HONG_KONG_MS = 8 * 60 * MINUTE_MS;

/** `2026-12-05T14:30`, in Hong Kong. */
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

/** The text of what may be HTML, a line for each block. */
function plainText(value: unknown): string {
  const text = String(value ?? '');
  if (!/<\w/.test(text)) return text;
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const block of page.querySelectorAll('p, li, h1, h2, h3, h4, td, th, blockquote, br'))
    block.append('\n');
  return page.body.textContent ?? '';
}

export interface FieldFindings {
  field: string;
  text: string;
  findings: Checked['zh'];
}

/** What to look at again in a form, by field. */
export function findingsOf(resource: DraftedResource, values: Record<string, unknown>): FieldFindings[] {
  const day = inHongKong(values.eventDate ?? values.publishedAt) ?? new Date().toISOString();
  const known = { year: Number(day.slice(0, 4)) };
  return PAIRS[resource]
    .flatMap(([zhField, enField]) => {
      const [zh, en] = [plainText(values[zhField]), plainText(values[enField])];
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
