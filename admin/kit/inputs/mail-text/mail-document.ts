import type { JSONContent } from '@tiptap/core';
import { blocksOf, type MailBlock, NAMED } from '../../../../core/mail/markup.ts';

// The markup of mails (`core/mail/markup.ts`) as the editor's document, and back.

const BOLD = /\*\*(.+?)\*\*/g;
const ALL_BOLD = [{ type: 'bold' }];

const textNode = (text: string, isBold: boolean): JSONContent[] =>
  text ? [{ type: 'text', text, ...(isBold && { marks: ALL_BOLD }) }] : [];

export type Fields = readonly string[];

function withFields(text: string, isBold: boolean, fields: Fields): JSONContent[] {
  const nodes: JSONContent[] = [];
  let end = 0;
  for (const { 0: found, 1: name = '', index } of text.matchAll(NAMED)) {
    // An unknown field stays text, so that its writer sees the mistake.
    if (!fields.includes(name)) continue;
    nodes.push(...textNode(text.slice(end, index), isBold));
    nodes.push({ type: 'mailField', attrs: { name }, ...(isBold && { marks: ALL_BOLD }) });
    end = index + found.length;
  }
  return [...nodes, ...textNode(text.slice(end), isBold)];
}

function inlineNodes(line: string, fields: Fields): JSONContent[] {
  const nodes: JSONContent[] = [];
  let end = 0;
  for (const { 0: found, 1: bold = '', index } of line.matchAll(BOLD)) {
    nodes.push(...withFields(line.slice(end, index), false, fields), ...withFields(bold, true, fields));
    end = index + found.length;
  }
  return [...nodes, ...withFields(line.slice(end), false, fields)];
}

const paragraph = (content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });

function blockNode(block: MailBlock, fields: Fields): JSONContent {
  if (block.kind === 'button')
    return {
      type: 'mailButton',
      attrs: { address: block.address },
      content: withFields(block.label, false, fields),
    };
  if (block.kind === 'list')
    return {
      type: 'bulletList',
      content: block.items.map((item) => ({
        type: 'listItem',
        content: [paragraph(inlineNodes(item, fields))],
      })),
    };
  return paragraph(
    block.lines.flatMap((line, place) => [
      ...(place > 0 ? [{ type: 'hardBreak' }] : []),
      ...inlineNodes(line, fields),
    ]),
  );
}

export function mailDocument(markup: string, fields: Fields): JSONContent {
  const content = blocksOf(markup).map((block) => blockNode(block, fields));
  return { type: 'doc', content: content.length > 0 ? content : [paragraph([])] };
}

export const lineDocument = (line: string, fields: Fields): JSONContent => ({
  type: 'doc',
  content: [paragraph(withFields(line, false, fields))],
});

const SPACED = /^(\s*)(.*?)(\s*)$/;

function inlineMarkup(nodes: JSONContent[] = []): string {
  const runs: { text: string; isBold: boolean }[] = [];
  for (const { type, text, attrs, marks } of nodes) {
    const written = type === 'mailField' ? `{{${attrs?.name}}}` : type === 'hardBreak' ? '\n' : (text ?? '');
    const last = runs.at(-1);
    const isBold = type === 'hardBreak' ? false : Boolean(marks?.some((mark) => mark.type === 'bold'));
    if (last?.isBold === isBold) last.text += written;
    else runs.push({ text: written, isBold });
  }
  return runs
    .map(({ text, isBold }) =>
      isBold
        ? text.replace(SPACED, (_, before, bold, after) => `${before}${bold && `**${bold}**`}${after}`)
        : text,
    )
    .join('');
}

const oneLine = (nodes?: JSONContent[]) => inlineMarkup(nodes).replace(/\s+/g, ' ').trim();

function blockMarkup({ type, attrs, content = [] }: JSONContent): string {
  if (type === 'bulletList')
    return content
      .map((item) => oneLine(item.content?.flatMap((part) => part.content ?? [])))
      .filter(Boolean)
      .map((item) => `- ${item}`)
      .join('\n');
  if (type === 'mailButton') {
    const label = oneLine(content).replace(/[[\]]/g, '');
    return label && `[${label}](${attrs?.address})`;
  }
  return inlineMarkup(content).trim();
}

export const mailMarkup = ({ content = [] }: JSONContent): string =>
  content.map(blockMarkup).filter(Boolean).join('\n\n');

export const lineMarkup = ({ content = [] }: JSONContent): string =>
  content
    .map((part) => inlineMarkup(part.content))
    .join(' ')
    .replaceAll('\n', ' ');
