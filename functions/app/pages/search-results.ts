import { SEARCH_KINDS, type SearchAnswer, type SearchHit } from '../../../core/app/search.ts';
import { dateLocale, type Locale } from '../../../core/association/locales.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { fill, fromTemplate, marked, withAttributes } from './html.ts';

export const HITS_PER_PAGE = 10;

export interface Asked {
  path: string;
  locale: Locale;
  q: string;
  kind: string;
  page: number;
}

function dateOf({ date }: SearchHit, locale: Locale): string {
  if (date === undefined) return '';
  const format = new Intl.DateTimeFormat(dateLocale(locale), { timeZone: TIME_ZONE, dateStyle: 'long' });
  return format.format(new Date(date));
}

function addressOf({ path, q, kind, page }: Asked): string {
  const query = new URLSearchParams({ q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return `${path}?${query}`;
}

function kindLinks(html: string, asked: Asked, { counts }: SearchAnswer): string {
  const all = SEARCH_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const links = [['', all] as const, ...SEARCH_KINDS.map((kind) => [kind, counts[kind]] as const)].map(
    ([kind, count]) => {
      const label = fromTemplate(html, `search-label-${kind || 'all'}`, {}).trim();
      const url = addressOf({ ...asked, kind, page: 1 });
      const current = String(kind === asked.kind);
      return count > 0 || kind === asked.kind
        ? fill(html, 'search-kind', { url, label, count, current })
        : '';
    },
  );
  return fill(html, 'search-kinds', {}).replace('<li></li>', () => links.join(''));
}

function hitItem(html: string, hit: SearchHit, locale: Locale): string {
  const kind = fromTemplate(html, `search-label-${hit.kind}`, {}).trim();
  return marked(fill(html, 'search-hit', { ...hit, kind, date: dateOf(hit, locale), page: hit.page ?? '' }));
}

function pager(html: string, asked: Asked, { total }: SearchAnswer): string {
  const pages = Math.ceil(total / HITS_PER_PAGE);
  if (pages < 2) return '';
  const link = (id: string, page: number) =>
    page >= 1 && page <= pages ? fill(html, id, { url: addressOf({ ...asked, page }) }) : '<span></span>';
  const here = fill(html, 'search-page', { n: asked.page, total: pages });
  return fill(html, 'search-pager', {}).replace(
    '<span></span>',
    () => link('search-previous', asked.page - 1) + here + link('search-next', asked.page + 1),
  );
}

function filledPage(html: string, q: string, { status, results }: { status: string; results: string }) {
  return html
    .replace('<title>', () => `<title>${escapeHtml(q)} · `)
    .replace(/<input id="search-term"[^>]*>/, (field) => withAttributes(field, { value: escapeHtml(q) }))
    .replace(
      /(<search-status\b[^>]*>)[\s\S]*?(<\/search-status>)/,
      (_whole, start, end) => start + status + end,
    )
    .replace(
      /(<search-results\b[^>]*>)[\s\S]*?(<\/search-results>)/,
      (_whole, start, end) => start + results + end,
    );
}

/** `typed`: the words of the visitor, if `asked` is what was found instead of them. */
export function searchResultsPage(html: string, asked: Asked, answer: SearchAnswer, typed = asked.q): string {
  const { total, hits, isProposed } = answer;
  const counted = isProposed ? 'search-proposed' : total === 1 ? 'search-count-one' : 'search-count';
  const status = fill(html, counted, { n: total, q: asked.q });
  if (answer.hits.length === 0) {
    const others = Object.values(answer.counts).some((count) => count > 0)
      ? kindLinks(html, asked, answer)
      : '';
    return filledPage(html, typed, { status, results: others + fill(html, 'search-nothing', {}) });
  }
  const items = hits.map((hit) => hitItem(html, hit, asked.locale)).join('');
  const instead = typed === asked.q ? '' : fill(html, 'search-instead', { q: typed, better: asked.q });
  const results = `${instead}${kindLinks(html, asked, answer)}<ol class="search-hits"${isProposed ? ' data-proposed' : ''}>${items}</ol>${pager(html, asked, answer)}`;
  return filledPage(html, typed, { status, results });
}

export const failedSearchPage = (html: string, asked: Asked, message: string): string =>
  filledPage(html, asked.q, { status: fill(html, 'search-failed', { message }), results: '' });
