import { FOUND_END, FOUND_START } from '../../../core/app/search.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';

// Functions by which the Worker changes a prebuilt page.

export function withAttributes(html: string, attributes: Record<string, string>): string {
  const names = Object.keys(attributes).join('|');
  const end = html.indexOf('>');
  const tag = html.slice(0, end).replace(new RegExp(`\\s(${names})="[^"]*"`, 'g'), '');
  const added = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return tag.replace(/^<\w+/, (start) => start + added.join('')) + html.slice(end);
}

export function fromTemplate(page: string, id: string, texts: Record<string, string>): string {
  const [, content = ''] = new RegExp(`<template id="${id}">([\\s\\S]*?)</template>`).exec(page) ?? [];
  return content.replace(/\{(\w+)\}/g, (place, name: string) => escapeHtml(texts[name] ?? place));
}

export const fill = (html: string, id: string, texts: Record<string, string | number>): string =>
  fromTemplate(
    html,
    id,
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text)])),
  )
    .replaceAll(' data-href="', ' href="')
    .replaceAll(' data-current="', ' aria-current="');

export const marked = (html: string): string =>
  html.replaceAll(FOUND_START, '<mark>').replaceAll(FOUND_END, '</mark>');
