import { escapeHtml } from '../../db/html/escape-html.ts';

// What the Worker changes in a prebuilt page.

/** Sets attributes of the first tag, in the place of those that it has. */
export function withAttributes(html: string, attributes: Record<string, string>): string {
  const names = Object.keys(attributes).join('|');
  const end = html.indexOf('>');
  const tag = html.slice(0, end).replace(new RegExp(`\\s(${names})="[^"]*"`, 'g'), '');
  const added = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return tag.replace(/^<\w+/, (start) => start + added.join('')) + html.slice(end);
}

/** The content of a `<template>` of the page, with texts in its `{name}` places. */
export function fromTemplate(page: string, id: string, texts: Record<string, string>): string {
  const [, content = ''] = new RegExp(`<template id="${id}">([\\s\\S]*?)</template>`).exec(page) ?? [];
  return content.replace(/\{(\w+)\}/g, (place, name: string) => escapeHtml(texts[name] ?? place));
}
