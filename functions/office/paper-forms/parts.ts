import { renderSVG } from 'uqr';
import { escapeHtml } from '../../../db/html/escape-html.ts';
import { ASSOCIATION_NAME } from '../../../db/profile.ts';
import type { readAssociation } from '../../../db/queries/content/association.ts';

// Parts of a sheet that is filled in by hand, with Chinese and English side by side.

export interface Words {
  zh: string;
  en: string;
}

type Association = Awaited<ReturnType<typeof readAssociation>>['association'];

/** Renders a text in both languages, or once when both are equal. */
const both = ({ zh, en }: Words): string =>
  en && en !== zh ? `${escapeHtml(zh)}<span lang="en">${escapeHtml(en)}</span>` : escapeHtml(zh);

/** Renders a labelled empty line on which people write. */
export const line = (words: Words, size: '' | 'wide' | 'tall' = ''): string =>
  `<div class="line ${size === 'tall' ? 'tall wide' : size}"><span class="label">${both(words)}</span></div>`;

const tick = (words: Words): string => `<span class="tick"><i></i>${both(words)}</span>`;

/** Renders checkboxes below a question. */
export const choices = (question: Words | undefined, options: Words[]): string =>
  `<div class="choices wide">${question ? `<span class="label">${both(question)}</span>` : ''}${options.map(tick).join('')}</div>`;

export const part = (title: Words, content: string): string =>
  `<section><h2>${both(title)}</h2><div class="fields">${content}</div></section>`;

interface Head {
  title: Words;
  serial: string;
  /** URL in the QR code. */
  address: string;
  about?: string;
}

/**
 * Renders the head of a sheet: association, title, and the QR code that opens the screen for entering the
 * sheet.
 */
export function head(association: Association, { title, serial, address, about = '' }: Head): string {
  const reach = [association.phone, association.email].filter(Boolean).join(' · ');
  const where = [association.address.zh, association.address.en].filter(Boolean).map(escapeHtml).join('<br>');
  return `<header class="head"><div><p class="office">${escapeHtml(ASSOCIATION_NAME.zh)}<br><span lang="en">${escapeHtml(ASSOCIATION_NAME.en)}</span></p>
<h1>${both(title)}</h1>${about}<p class="reach">${where}<br>${escapeHtml(reach)}</p></div>
<p class="code">${renderSVG(address, { ecc: 'M', border: 2 })}<b>${serial.slice(0, 4)}-${serial.slice(4)}</b>職員專用 <span lang="en">Office use</span></p></header>`;
}

/** Renders the field for signature and date below a statement. */
export const signature = (statement: Words): string =>
  `<p class="small">${escapeHtml(statement.zh)}<br><span lang="en">${escapeHtml(statement.en)}</span></p>
<div class="sign">${line({ zh: '簽署', en: 'Signature' })}${line({ zh: '日期', en: 'Date' })}</div>`;
