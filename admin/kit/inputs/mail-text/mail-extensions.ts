import { Extension, type Extensions, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { NAMED } from '../../../../core/mail/markup.ts';
import { Asterisks } from '../rich-text/asterisks.ts';
import type { Fields } from './mail-document.ts';

const mailField = (nameOf: (field: string) => string) =>
  Node.create({
    name: 'mailField',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' } }),
    parseHTML: () => [
      { tag: 'span[data-mail-field]', getAttrs: (element) => ({ name: element.dataset.mailField }) },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'span',
      { class: 'mail-field', 'data-mail-field': attrs.name },
      nameOf(attrs.name),
    ],
    renderText: ({ node: { attrs } }) => `{{${attrs.name}}}`,
  });

const LINK_FIELD = /^\{\{\s*(\w+)\s*\}\}$/;

const mailButton = (nameOf: (field: string) => string) =>
  Node.create({
    name: 'mailButton',
    group: 'block',
    content: '(text | mailField)*',
    marks: '',
    defining: true,
    addAttributes: () => ({ address: { default: '' } }),
    parseHTML: () => [
      { tag: 'div[data-mail-button]', getAttrs: (element) => ({ address: element.dataset.mailButton }) },
    ],
    renderHTML({ node: { attrs } }) {
      const [, field] = LINK_FIELD.exec(attrs.address) ?? [];
      const shown = field ? nameOf(field) : attrs.address;
      return ['div', { 'data-mail-button': attrs.address, 'data-shown': shown }, ['span', 0]];
    },
  });

const fieldsFromBraces = (fields: Fields) =>
  Extension.create({
    name: 'fieldsFromBraces',
    addProseMirrorPlugins() {
      const type = this.editor.schema.nodes.mailField;
      if (!type) return [];
      return [
        new Plugin({
          appendTransaction(transactions, _before, { doc, tr }) {
            if (!transactions.some(({ docChanged }) => docChanged)) return null;
            const found: { from: number; to: number; name: string }[] = [];
            doc.descendants((node, position) => {
              for (const { 0: braces, 1: name = '', index } of (node.text ?? '').matchAll(NAMED))
                if (fields.includes(name))
                  found.push({ from: position + index, to: position + index + braces.length, name });
            });
            for (const { from, to, name } of found.reverse())
              tr.replaceWith(from, to, type.create({ name }, null, doc.resolve(from + 1).marks()));
            return found.length > 0 ? tr : null;
          },
        }),
      ];
    },
  });

interface MailExtensions {
  fields: Fields;
  nameOf: (field: string) => string;
  isOneLine: boolean;
}

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** The markup has no lists within lists. */
const FlatItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const UNUSED = {
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  orderedList: false,
  strike: false,
  underline: false,
} as const;

export const mailExtensions = ({ fields, nameOf, isOneLine }: MailExtensions): Extensions => [
  mailField(nameOf),
  fieldsFromBraces(fields),
  ...(isOneLine
    ? [
        StarterKit.configure({
          ...UNUSED,
          bold: false,
          bulletList: false,
          document: false,
          hardBreak: false,
          listItem: false,
          trailingNode: false,
        }),
        OneLine,
      ]
    : [StarterKit.configure({ ...UNUSED, listItem: false }), FlatItem, mailButton(nameOf), Asterisks]),
];
