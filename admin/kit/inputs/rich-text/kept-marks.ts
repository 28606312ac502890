import { Mark } from '@tiptap/core';

const elementMark = (name: string, tags: string[]) =>
  Mark.create({
    name,
    excludes: name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? name, 0],
  });

/** Allowed by `cleanHtml`, but missing in tiptap's StarterKit. */
export const KEPT_MARKS = [
  elementMark('inlineCode', ['code']),
  elementMark('subscript', ['sub']),
  elementMark('superscript', ['sup']),
  elementMark('highlight', ['mark']),
  elementMark('small', ['small']),
];
