import { escapeHtml } from '../core/html/escape-html.ts';

/** Includes unpaired surrogates. */
const NOT_ALLOWED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string => escapeHtml(text.replace(NOT_ALLOWED, ''));

export const xmlResponse = (body: string, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
