import { Mark } from '@tiptap/core';

/** Creates a mark for an element without attributes. The mark can be combined with every other mark. */
const elementMark = (name: string, tags: string[]) =>
  Mark.create({
    name,
    excludes: name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? name, 0],
  });

/** Marks that `cleanHtml` allows but tiptap's StarterKit lacks. */
export const KEPT_MARKS = [
  elementMark('inlineCode', ['code']),
  elementMark('subscript', ['sub']),
  elementMark('superscript', ['sup']),
  elementMark('highlight', ['mark']),
  elementMark('small', ['small']),
];
