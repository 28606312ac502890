import type { Words } from '../../core/content/validation/association.ts';
import { INFO_PAGES, type InfoPage, type InfoPages } from '../../core/content/validation/info-pages.ts';

export const shownInfoPages = (pages: InfoPages): { page: InfoPage; title: Words }[] =>
  INFO_PAGES.filter((page) => pages[page].isShown === 'yes').map((page) => ({
    page,
    title: pages[page].title,
  }));

export type TextBlock =
  | { kind: 'heading' | 'paragraph' | 'link'; text: string }
  | { kind: 'list'; items: string[] };

function blockOf(lines: string[]): TextBlock[] {
  const [first = '', ...rest] = lines;
  if (first.startsWith('# ')) return [{ kind: 'heading', text: first.slice(2) }, ...blocksOf(rest)];
  if (first.startsWith('- ')) {
    const count = lines.findIndex((line) => !line.startsWith('- '));
    const items = lines.slice(0, count < 0 ? lines.length : count);
    return [
      { kind: 'list', items: items.map((line) => line.slice(2)) },
      ...blocksOf(lines.slice(items.length)),
    ];
  }
  const kind = /^https:\/\/\S+$/.test(first) ? 'link' : 'paragraph';
  return [{ kind, text: first }, ...blocksOf(rest)];
}

const blocksOf = (lines: string[]): TextBlock[] => (lines.length > 0 ? blockOf(lines) : []);

export const textBlocks = (text: string): TextBlock[] =>
  blocksOf(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
