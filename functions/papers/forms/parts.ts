import { renderSVG } from 'uqr';
import { SECOND_TAG, secondOf, slotWords } from '../../../core/association/locales.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import type { readAssociation } from '../../../db/queries/content/association.ts';

// Parts of a sheet that is filled in by hand, with Chinese and English side by side.

export interface Words {
  zh: string;
  en: string;
}

type Association = Awaited<ReturnType<typeof readAssociation>>['association'];

const both = ({ zh, en }: Words): string =>
  en && en !== zh ? `${escapeHtml(zh)}<span lang="${SECOND_TAG}">${escapeHtml(en)}</span>` : escapeHtml(zh);

export const line = (words: Words, size: '' | 'wide' | 'tall' = ''): string =>
  `<div class="line ${size === 'tall' ? 'tall wide' : size}"><span class="label">${both(words)}</span></div>`;

const tick = (words: Words): string => `<span class="tick"><i></i>${both(words)}</span>`;

export const choices = (question: Words | undefined, options: Words[]): string =>
  `<div class="choices wide">${question ? `<span class="label">${both(question)}</span>` : ''}${options.map(tick).join('')}</div>`;

export const part = (title: Words, content: string): string =>
  `<section><h2>${both(title)}</h2><div class="fields">${content}</div></section>`;

function officeUse(): string {
  const words = slotWords('職員專用', 'Office use');
  return secondOf(words) ? `${words.zh} <span lang="${SECOND_TAG}">${words.en}</span>` : words.zh;
}

interface Head {
  title: Words;
  serial: string;
  address: string;
  about?: string;
}

export function head(association: Association, { title, serial, address, about = '' }: Head): string {
  const reach = [association.phone, association.email].filter(Boolean).join(' · ');
  const where = [association.address.zh, secondOf(association.address)]
    .filter(Boolean)
    .map(escapeHtml)
    .join('<br>');
  return `<header class="head"><div><p class="office">${escapeHtml(association.name.zh)}<br><span lang="${SECOND_TAG}">${escapeHtml(secondOf(association.name))}</span></p>
<h1>${both(title)}</h1>${about}<p class="reach">${where}<br>${escapeHtml(reach)}</p></div>
<p class="code">${renderSVG(address, { ecc: 'M', border: 2 })}<b>${serial.slice(0, 4)}-${serial.slice(4)}</b>${officeUse()}</p></header>`;
}

export const signature = (statement: Words): string =>
  `<p class="small">${escapeHtml(statement.zh)}<br><span lang="${SECOND_TAG}">${escapeHtml(secondOf(statement))}</span></p>
<div class="sign">${line(slotWords('簽署', 'Signature'))}${line(slotWords('日期', 'Date'))}</div>`;
