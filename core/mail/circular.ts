import { COLOURS } from '../association/profile.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { CIRCULAR_FIELDS } from './kinds.ts';
import { bodyHtmlParts, bodyText, mailPage, TEXT_STYLE } from './markup.ts';
import { fillIn, type MailValues } from './texts.ts';

// Renders a circular in one language as text and HTML, from its parts and a footer. Merge fields stay as slots
// such as `{{company}}`; sending fills them for each recipient.

const UNSUBSCRIBE_SLOT = '{{unsubscribe}}';

export type CircularPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; body: string }
  | { kind: 'card'; title: string; facts: string; summary: string; label: string; address: string }
  | { kind: 'picture'; address: string; alt: string }
  | { kind: 'link'; label: string; address: string; isButton: boolean }
  | { kind: 'rule' };

export interface CircularFooter {
  sender: string[];
  /** Required by Cap. 593A, section 7, in Chinese and English. The unsubscribe URL follows each. */
  statements: string[];
}

export interface CircularPage {
  lang: string;
  title: string;
  sender: string;
  accent: string;
  note: string;
}

const SLOTS: MailValues = Object.fromEntries(CIRCULAR_FIELDS.map((name) => [name, `{{${name}}}`]));

export const unknownCircularFields = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !CIRCULAR_FIELDS.some((known) => known === name));

/** Texts from other records must not become merge fields. */
export const withoutSlots = (text: string): string => text.replaceAll('{{', '{ {');

const slotted = (text: string): string =>
  text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => SLOTS[name] ?? '');

function partText(part: CircularPart): string {
  switch (part.kind) {
    case 'heading':
      return slotted(part.text);
    case 'text':
      return bodyText(part.body, SLOTS).trim();
    case 'card':
      return [part.title, part.facts, part.summary, part.address].filter(Boolean).join('\n');
    case 'picture':
      return part.alt && `[${part.alt}]`;
    case 'link':
      return `${slotted(part.label)}:\n${part.address}`;
    case 'rule':
      return '----';
  }
}

const attribute = (text: string) => escapeHtml(text);
const html = (text: string) => escapeHtml(slotted(text));

const linkStyle = (accent: string) => `color:${accent};font-weight:bold;text-decoration:underline`;

/** A table cell with a background colour, because Outlook's Word engine draws no other kind of button. */
const buttonHtml = (label: string, address: string, accent: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="padding:12px 20px;background:${accent};border-radius:4px"><a href="${attribute(address)}" style="color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${html(label)}</a></td></tr></table>`;

const cardHtml = (
  { title, facts, summary, label, address }: Extract<CircularPart, { kind: 'card' }>,
  accent: string,
) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px"><tr><td style="padding:0 0 0 16px;border-left:4px solid ${accent}">` +
  `<p class="t" style="margin:0 0 4px;font-size:18px;line-height:1.4;font-weight:bold;color:${COLOURS.text}">${escapeHtml(title)}</p>` +
  (facts &&
    `<p class="s" style="margin:0 0 4px;font-size:14px;color:${COLOURS.muted}">${escapeHtml(facts)}</p>`) +
  (summary &&
    `<p class="t" style="margin:0 0 8px;font-size:16px;line-height:1.6;color:${COLOURS.text}">${escapeHtml(summary)}</p>`) +
  `<p style="margin:0"><a class="l" href="${attribute(address)}" style="${linkStyle(accent)}">${escapeHtml(label)}</a></p></td></tr></table>`;

function partHtml(part: CircularPart, accent: string): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 class="t" style="margin:24px 0 12px;font-size:20px;line-height:1.4;color:${COLOURS.text}">${html(part.text)}</h2>`;
    case 'text':
      return bodyHtmlParts(part.body, SLOTS, accent);
    case 'card':
      return cardHtml(part, accent);
    case 'picture':
      return `<p style="margin:0 0 16px"><img src="${attribute(part.address)}" alt="${attribute(part.alt)}" width="512" style="display:block;width:100%;max-width:560px;height:auto;border:0"></p>`;
    case 'link':
      return part.isButton
        ? buttonHtml(part.label, part.address, accent)
        : `<p style="margin:0 0 16px;font-size:16px"><a class="l" href="${attribute(part.address)}" style="${linkStyle(accent)}">${html(part.label)}</a></p>`;
    case 'rule':
      return '<hr style="margin:24px 0;border:0;border-top:1px solid #d8d0c7">';
  }
}

const FOOTER = '\n\n----\n\n';

export const withoutFooter = (text: string): string => text.slice(0, text.lastIndexOf(FOOTER));

export const circularText = (
  parts: CircularPart[],
  { sender, statements }: CircularFooter,
  note: string,
): string =>
  `${[
    note,
    ...parts.map(partText),
    '----',
    sender.join('\n'),
    ...statements.map((one) => `${one}\n${UNSUBSCRIBE_SLOT}`),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;

/** An inline style makes them bold, and inline styles are removed for the site. */
const TITLE = /<p class="t" style="[^"]*font-weight:bold[^"]*">(.*?)<\/p>/g;

const forSite = (mail: string): string =>
  mail
    .replace(TITLE, '<p><strong>$1</strong></p>')
    .replace(/<table[^>]*><tr><td[^>]*>/g, '<div>')
    .replaceAll('</td></tr></table>', '</div>')
    .replace(/ (style|class|width)="[^"]*"/g, '');

export const circularArchive = (parts: CircularPart[], anybody: string): string =>
  forSite(
    fillIn(parts.map((part) => partHtml(part, COLOURS.accent)).join('\n'), {
      company: escapeHtml(anybody),
      memberNumber: '',
    }),
  );

export function circularHtml(
  parts: CircularPart[],
  { sender, statements }: CircularFooter,
  { note, ...page }: CircularPage,
): string {
  const small = `margin:0 0 12px;font-size:13px;line-height:1.6;color:${COLOURS.muted}`;
  const footer = [
    '<hr style="margin:24px 0 16px;border:0;border-top:1px solid #d8d0c7">',
    `<p class="s" style="${small}">${sender.map(escapeHtml).join('<br>')}</p>`,
    ...statements.map(
      (one) =>
        `<p class="s" style="${small}"><a class="s" href="${UNSUBSCRIBE_SLOT}" style="color:${COLOURS.muted}">${escapeHtml(one)}</a></p>`,
    ),
  ];
  const noted = note && `<p class="s" style="${TEXT_STYLE}">${escapeHtml(note)}</p>`;
  return mailPage(
    [noted, ...parts.map((part) => partHtml(part, page.accent)), ...footer].filter(Boolean).join('\n'),
    page,
  );
}
