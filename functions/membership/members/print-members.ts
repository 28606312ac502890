import type { Context } from 'hono';
import { DEFAULT_LOCALE, productWords, punctuation } from '../../../core/association/locales.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import type { MemberExportColumn } from '../../../core/membership/kinds.ts';
import type { AppEnv } from '../../http/types.ts';
import { envelopeLines, LABEL_PAGE, labelSheets, labelStyle } from '../../papers/labels/labels.ts';
import { answerSheet } from '../../papers/sheet-page.ts';

export const LABEL_COLUMNS = [
  'companyHk',
  'companyEn',
  'contactPerson',
  'address',
] as const satisfies MemberExportColumn[];

const TABLE_STYLE = `
@page { size: A4 landscape; margin: 12mm }
* { box-sizing: border-box }
body { font: 10pt/1.4 "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif; color: #1a2b28; margin: 0 auto }
h1 { font-size: 14pt } table { width: 100%; border-collapse: collapse }
thead { display: table-header-group } tr { break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: 1.5mm; border-bottom: 0.5pt solid #b9c2bf; overflow-wrap: anywhere }
th { border-bottom: 1pt solid #1a2b28 }`;

interface Table {
  title: string;
  rows: string[][];
}

const cells = (row: string[], tag: 'th' | 'td') =>
  `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;

export function answerPrinted(c: Context<AppEnv>, { title, rows: [head = [], ...rows] }: Table): Response {
  const body = `<h1>${escapeHtml(title)}</h1><table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
  return answerSheet(c, { title, style: TABLE_STYLE, body });
}

/**
 * The export must have the columns `LABEL_COLUMNS`. Members without an address are listed after the labels.
 */
export function answerLabels(c: Context<AppEnv>, { title, rows: [, ...rows] }: Table): Response {
  const all = rows.map(([nameHk = '', nameEn = '', contact = '', address = '']) => ({
    ...{ nameHk, nameEn, contact, address },
  }));
  const homeless = all.filter(({ address }) => address === '');
  const names = homeless
    .map(({ nameHk, nameEn }) => escapeHtml(nameHk || nameEn))
    .join(punctuation(DEFAULT_LOCALE).comma);
  const rest = names
    ? `<p class="rest">${productWords(DEFAULT_LOCALE, '沒有地址：', '')}${names}<br><span lang="en">No address is recorded of these members.</span></p>`
    : '';
  const style = `${LABEL_PAGE}${labelStyle()}\n.rest { margin: 12mm; break-before: page }`;
  return answerSheet(c, {
    title,
    style,
    body: labelSheets(all.filter(({ address }) => address !== '').map(envelopeLines)) + rest,
  });
}
