import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { moneyText } from '../../core/association/currency.ts';
import { FIRST_TAG, SECOND_TAG, secondOf } from '../../core/association/locales.ts';
import { markedPair, markedWords } from '../../core/html/both-slots.ts';
import { escapeHtml } from '../../core/html/escape-html.ts';
import type { InvoiceLine } from '../../core/money/validation/money.ts';
import { readAssociation } from '../../db/queries/content/association.ts';
import type { AppEnv } from '../http/types.ts';

// Renders accounting documents in both languages, for the browser to print on A4 or to save as PDF.

export const paperStyle = (accent: string) => `
@page { size: A4; margin: 18mm }
* { box-sizing: border-box }
body { font: 11pt/1.5 "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif; color: #1a2b28; max-width: 174mm; margin: 0 auto; padding: 8mm 4mm }
header { display: flex; justify-content: space-between; gap: 8mm; border-bottom: 2pt solid ${accent}; padding-bottom: 4mm }
header p { margin: 0; font-weight: 700 } header small { display: block; margin-top: 2mm; font-weight: 400; font-size: 9pt; color: #51605c }
h1 { font-size: 20pt; margin: 0; text-align: right; line-height: 1.2 }
h1 span, th span, dt span { display: block; font-size: 9pt; font-weight: 400; color: #51605c }
.stamp { color: #a3261a; font-weight: 700; font-size: 14pt; border: 2pt solid; padding: 1mm 4mm; display: inline-block }
dl { display: grid; grid-template-columns: 42mm 1fr; gap: 1.5mm 4mm; margin: 6mm 0 }
dt { font-weight: 700 } dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; margin: 6mm 0 }
th { text-align: left; border-bottom: 1pt solid #1a2b28; padding: 2mm 0 }
td { border-bottom: 0.5pt solid #b9c2bf; padding: 2mm 0 }
td:last-child, th:last-child { text-align: right; white-space: nowrap }
tfoot td { font-weight: 700; border-bottom: 2pt solid #1a2b28 }
.pay { display: flex; gap: 8mm; break-inside: avoid; align-items: flex-start }
.pay svg { width: 45mm; height: 45mm; flex: none } .pay dl { margin: 0; flex: 1 }
.sheet + .sheet { break-before: page; margin-top: 12mm }
footer { margin-top: 10mm; font-size: 9pt; color: #51605c }
@media screen { body { background: #fff; min-height: 100vh } html { background: #eee } }`;

const label = (zh: string, en: string) => markedWords(zh, en);

export const facts = (rows: [zh: string, en: string, value: string | null][]) =>
  `<dl>${rows
    .filter(([, , value]) => value)
    .map(([zh, en, value]) => `<dt>${label(zh, en)}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
    .join('')}</dl>`;

export const sums = (lines: InvoiceLine[], totals: [zh: string, en: string, cents: number][]) => `
<table><thead><tr><th scope="col">${label('項目', 'Item')}</th><th scope="col">${label('金額', 'Amount')}</th></tr></thead>
<tbody>${lines
  .map(
    ({ zh, en, amountCents }) =>
      `<tr><td>${escapeHtml(zh)}<br><small lang="${SECOND_TAG}">${escapeHtml(secondOf({ zh, en }))}</small></td><td>${moneyText(amountCents)}</td></tr>`,
  )
  .join('')}</tbody>
<tfoot>${totals
  .map(([zh, en, cents]) => `<tr><td>${markedWords(zh, en, ' ')}</td><td>${moneyText(cents)}</td></tr>`)
  .join('')}</tfoot></table>`;

export interface Paper {
  title: { zh: string; en: string };
  number: string;
  body: string;
  stamp?: { zh: string; en: string } | undefined;
}

export function answerSheet(
  c: Context<AppEnv>,
  { title, style, body }: { title: string; style: string; body: string },
): Response {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html><html lang="${FIRST_TAG}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style></head><body>${body}</body></html>`;
  return c.html(html, 200, {
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'private, no-store',
  });
}

type Association = Awaited<ReturnType<typeof readAssociation>>['association'];

export function paperHtml(
  { name, address, phone, email }: Association,
  { title, body, stamp }: Paper,
): string {
  const reach = [address.zh, secondOf(address), `${phone} · ${email}`]
    .filter(Boolean)
    .map(escapeHtml)
    .join('<br>');
  return `<header><p>${escapeHtml(name.zh)}<br><span lang="${SECOND_TAG}">${escapeHtml(secondOf(name))}</span><small>${reach}</small></p>
<h1>${markedPair(title)}</h1></header>
${stamp ? `<p class="stamp">${markedPair(stamp, ' ')}</p>` : ''}<main>${body}</main>`;
}

export const answerPaper = (c: Context<AppEnv>, paper: Paper): Promise<Response> => answerPapers(c, [paper]);

export async function answerPapers(c: Context<AppEnv>, papers: Paper[]): Promise<Response> {
  const { association } = await readAssociation(c.var.db);
  const sheets = papers.map((paper) => paperHtml(association, paper));
  const [first = '', ...rest] = sheets;
  const body =
    rest.length === 0 ? first : sheets.map((sheet) => `<section class="sheet">${sheet}</section>`).join('');
  return answerSheet(c, {
    title: papers.map(({ number }) => number).join(', '),
    style: paperStyle(association.mainColour),
    body,
  });
}
