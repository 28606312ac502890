import { contrast, lightened } from '../association/contrast.ts';
import { COLOURS } from '../association/profile.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { fillIn, type MailValues } from './texts.ts';

// Markup of mail bodies: paragraphs separated by blank lines, **bold**, lists of lines that begin with "- ",
// and one button on a line of its own, `[label](address)`. A mail's text and HTML are both rendered from it.

export type MailBlock =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'button'; label: string; address: string };

const BUTTON = /^\[([^\]]+)\]\(([^()\s]*)\)$/;
const ITEM = /^- +/;
export const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g;

function blockOf(source: string): MailBlock {
  const lines = source.split('\n').map((line) => line.trim());
  const [, label, address] = BUTTON.exec(lines.length === 1 ? (lines[0] ?? '') : '') ?? [];
  if (label !== undefined && address !== undefined) return { kind: 'button', label, address };
  if (lines.every((line) => ITEM.test(line)))
    return { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) };
  return { kind: 'paragraph', lines };
}

const ADDRESS = /^(\{\{\s*(?:link|publicLink)\s*\}\}|https:\/\/[^\s{}]+)$/;

export const wrongAddresses = (body: string): string[] =>
  blocksOf(body).flatMap((block) =>
    block.kind === 'button' && !ADDRESS.test(block.address) ? [block.address] : [],
  );

export const blocksOf = (body: string): MailBlock[] =>
  body
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);

const plain = (line: string, values: MailValues) => fillIn(line.replace(/\*\*(.+?)\*\*/g, '$1'), values);

/** An item whose placeholders are all empty says nothing: `- Invoice: {{invoice}}` of a free order. */
const saysNothing = (item: string, values: MailValues): boolean => {
  const names = [...item.matchAll(NAMED)].map(([, name = '']) => name);
  return names.length > 0 && names.every((name) => !values[name]?.trim());
};

const told = ({ items }: { items: string[] }, values: MailValues) =>
  items.filter((item) => !saysNothing(item, values));

function blockText(block: MailBlock, values: MailValues): string | undefined {
  if (block.kind === 'list')
    return told(block, values)
      .map((item) => `- ${plain(item, values)}`)
      .join('\n');
  if (block.kind === 'paragraph') return block.lines.map((line) => plain(line, values)).join('\n');
  // The button's address is empty if the system cannot create links. The button is then omitted.
  const address = fillIn(block.address, values);
  return address ? `${fillIn(block.label, values)}:\n${address}` : undefined;
}

export const bodyText = (body: string, values: MailValues): string =>
  `${blocksOf(body)
    .map((block) => blockText(block, values)?.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;

const escapedValues = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value).replaceAll('\n', '<br>')]),
  );

const inline = (line: string, escaped: MailValues) =>
  fillIn(escapeHtml(line).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>'), escaped);

export const TEXT_STYLE = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${COLOURS.text}`;
const BUTTON_START = '<p style="margin:0 0 16px"><a href="';
const buttonStyle = (accent: string) =>
  `display:inline-block;padding:12px 20px;border-radius:4px;background:${accent};color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none`;

function blockHtml(block: MailBlock, escaped: MailValues, accent: string): string {
  if (block.kind === 'list') {
    const items = told(block, escaped).map(
      (item) => `<li style="margin:0 0 4px">${inline(item, escaped)}</li>`,
    );
    if (items.length === 0) return '';
    return `<ul class="t" style="${TEXT_STYLE};padding-left:20px">${items.join('')}</ul>`;
  }
  if (block.kind === 'paragraph') {
    const lines = block.lines.map((line) => inline(line, escaped)).join('<br>');
    return lines.trim() && `<p class="t" style="${TEXT_STYLE}">${lines}</p>`;
  }
  const address = inline(block.address, escaped);
  if (!address) return '';
  return (
    `${BUTTON_START}${address}" style="${buttonStyle(accent)}">${inline(block.label, escaped)}</a></p>` +
    `<p class="s" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${COLOURS.muted};word-break:break-all">${address}</p>`
  );
}

const DARK_GROUND = '#292524';

const onDark = (accent: string) =>
  accent === COLOURS.accent
    ? COLOURS.accentOnDark
    : lightened(accent, (mixed) => contrast(mixed, DARK_GROUND) >= 7);

const dark = (accent: string) =>
  `@media (prefers-color-scheme:dark){body,.b{background:#1c1917!important}.c{background:${DARK_GROUND}!important}.t{color:#f5f5f4!important}.s{color:#d6d3d1!important}.l{color:${onDark(accent)}!important}}`;

const FONT = "-apple-system,'Segoe UI',Roboto,'PingFang HK','Microsoft JhengHei','Noto Sans TC',sans-serif";

interface Page {
  lang: string;
  title: string;
  sender: string;
  accent: string;
}

export function bodyHtmlParts(body: string, values: MailValues, accent: string): string {
  const escaped = escapedValues(values);
  return blocksOf(body)
    .map((block) => blockHtml(block, escaped, accent))
    .filter(Boolean)
    .join('\n');
}

export const bodyHtml = (body: string, values: MailValues, page: Page): string =>
  mailPage(bodyHtmlParts(body, values, page.accent), page);

/**
 * Outlook's Word engine supports neither `max-width` nor padding of blocks, so it gets the column and its top
 * border as a table.
 */
const wordStart = (accent: string) =>
  `<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td bgcolor="#ffffff" style="padding:28px 24px;border-top:4px solid ${accent}"><![endif]-->`;
const WORD_END = '<!--[if mso]></td></tr></table><![endif]-->';

const END = `\n</div>\n${WORD_END}\n</div>\n</body>`;

interface Picture {
  source: string;
  alt: string;
  side: number;
}

export function withPicture(html: string, { source, alt, side }: Picture): string {
  const button = html.indexOf(BUTTON_START);
  const at = button < 0 ? html.lastIndexOf(END) : button;
  if (at < 0) return html;
  const picture = `<p style="margin:0 0 16px"><img src="${source}" alt="${escapeHtml(alt)}" width="${side}" height="${side}" style="display:block;background:#ffffff"></p>\n`;
  return html.slice(0, at) + picture + html.slice(at);
}

export function mailPage(content: string, { lang, title, sender, accent }: Page): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark(accent)}</style>
</head>
<body style="margin:0;padding:0;background:${COLOURS.ground}">
<div class="b" style="background:${COLOURS.ground};padding:24px 12px">
${wordStart(accent)}
<div class="c" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border-top:4px solid ${accent};mso-border-alt:none;font-family:${FONT}">
<p class="s" style="margin:0 0 20px;font-size:14px;color:${COLOURS.muted}">${escapeHtml(sender)}</p>
${content}${END}
</html>
`;
}
