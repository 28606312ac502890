import { Mark } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Asterisks } from './asterisks.ts';
import { AutoLink, OurLink } from './auto-link.ts';
import { KEPT_NODES } from './kept-nodes.ts';

const elementMark = (name: string, tags: string[]) =>
  Mark.create({
    name,
    excludes: name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? name, 0],
  });

/** Allowed by `cleanHtml`, but missing in tiptap's StarterKit. */
const KEPT_MARKS = [
  elementMark('inlineCode', ['code']),
  elementMark('subscript', ['sub']),
  elementMark('superscript', ['sup']),
  elementMark('highlight', ['mark']),
  elementMark('small', ['small']),
];

/** All elements that `cleanHtml` allows (`core/html/rich-text.ts`). */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    code: false,
    codeBlock: false,
  }),
  OurLink.configure({
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null },
  }),
  AutoLink,
  Asterisks,
  TableKit.configure({ table: { resizable: false }, tableRow: false, tableHeader: false }),
  ...KEPT_NODES,
  ...KEPT_MARKS,
];
