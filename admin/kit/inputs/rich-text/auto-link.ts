import { Extension, getMarksBetween, markPasteRule } from '@tiptap/core';
import Link from '@tiptap/extension-link';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isEnter } from '../../i18n/composing.ts';

/** Ends before Chinese text or punctuation, and before punctuation that ends a sentence. */
const ADDRESS =
  /(?:https?:\/\/|www\.(?=[a-z0-9-]+\.))[A-Za-z0-9\-._~:/?#@!$&'*+,;=%()[\]]*[A-Za-z0-9\-_~/#$&*+=%)]/gi;
const UNOPENED = /\)$/;

const balanced = (address: string) =>
  UNOPENED.test(address) && !address.includes('(') ? address.slice(0, -1) : address;
const hrefOf = (address: string) => (/^www\./i.test(address) ? `https://${address}` : address);

export interface FoundAddress {
  start: number;
  text: string;
  href: string;
}

export const addressesIn = (text: string): FoundAddress[] =>
  [...text.matchAll(ADDRESS)].map(({ 0: found, index }) => {
    const address = balanced(found);
    return { start: index, text: address, href: hrefOf(address) };
  });

const ENDS = /^[\s\u3000-\u303F\uFF00-\uFFEF,;]$/;

function linkBefore(view: EditorView, from: number, typed: string): boolean {
  const { state } = view;
  const link = state.schema.marks.link;
  const { parent, parentOffset } = state.doc.resolve(from);
  if (!link || !ENDS.test(typed) || !parent.isTextblock || parent.type.spec.code) return false;
  const before = parent.textBetween(0, parentOffset, undefined, '\uFFFC');
  const last = addressesIn(before).at(-1);
  if (!last || last.start + last.text.length !== before.length) return false;
  const start = from - last.text.length;
  if (getMarksBetween(start, from, state.doc).some(({ mark }) => mark.type === link)) return false;
  const tr = state.tr.addMark(start, from, link.create({ href: last.href }));
  view.dispatch(tr.removeStoredMark(link));
  return false;
}

export const AutoLink = Extension.create({
  name: 'autoLinkAddresses',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, from, _to, text) => linkBefore(view, from, text.slice(0, 1)),
        handleKeyDown: (view, event) =>
          isEnter(event) ? linkBefore(view, view.state.selection.from, '\n') : false,
      },
    }),
  ],
});

export const OurLink = Link.extend({
  // Text typed directly after a link does not extend the link.
  inclusive: () => false,
  addPasteRules() {
    return [
      markPasteRule({
        find: (text) =>
          addressesIn(text).map((found) => ({
            index: found.start,
            text: found.text,
            data: { href: found.href },
          })),
        type: this.type,
        getAttributes: (match) => ({ href: match.data?.href }),
      }),
    ];
  },
});
