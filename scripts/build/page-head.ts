import type { Plugin } from 'vite';

/** Gives the page its language, and fills `{{name}}`, for those who see it before its script has run. */
export const pageHead = (language: string, words: Record<string, string>): Plugin => ({
  name: 'page-head',
  transformIndexHtml: (page) =>
    page
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole),
});
