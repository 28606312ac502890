import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableHeader, TableRow } from '@tiptap/extension-table';

const attributesOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

const IMAGE_ATTRIBUTES = ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading'];
const PICTURE = 'img[src]:not([src^="data:"])';

/** A block picture would lose its link. */
const isInline = (picture: HTMLElement) =>
  picture.closest('p, h2, h3, h4, figcaption, pre, a, [data-table-caption]') !== null;

const BlockImage = Image.extend({
  addAttributes: () => attributesOf(...IMAGE_ATTRIBUTES),
  parseHTML: () => [{ tag: PICTURE, getAttrs: (picture) => (isInline(picture) ? false : null) }],
});

const InlineImage = Node.create({
  name: 'inlineImage',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => attributesOf(...IMAGE_ATTRIBUTES),
  parseHTML: () => [{ tag: PICTURE, getAttrs: (picture) => (isInline(picture) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figcaption? block* figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Allows marks, unlike StarterKit's code block. */
const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', 0],
});

/** Stored HTML has the caption inside the table (`stored-html.ts`). */
const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-captioned-table]' }],
  renderHTML: () => ['div', { 'data-captioned-table': '' }, 0],
});

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div[data-table-caption]' }],
  renderHTML: () => ['div', { 'data-table-caption': '' }, 0],
});

const SectionRow = TableRow.extend({
  addAttributes: () => ({ section: { default: null, parseHTML: sectionOf, renderHTML: sectionAttribute } }),
});
const sectionOf = (row: HTMLElement) => row.getAttribute('data-section');
const sectionAttribute = ({ section }: Record<string, unknown>) =>
  section ? { 'data-section': section } : {};

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...attributesOf('scope') };
  },
});

export const KEPT_NODES = [
  BlockImage.configure({ allowBase64: false }),
  InlineImage,
  Figure,
  Figcaption,
  Preformatted,
  CaptionedTable,
  TableCaption,
  SectionRow,
  ScopedHeader,
];
