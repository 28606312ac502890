import { Extension, markPasteRule } from '@tiptap/core';

/** Words between asterisks: `*會員優惠*` is bold in WhatsApp, `**會員優惠**` in Markdown. `2 * 3 * 4` is neither. */
const BETWEEN_ASTERISKS = /(?:^|\s)(\*{1,2})([^\s*](?:[^*\n]*[^\s*])?)\1(?![*\p{L}\p{N}])/gu;

export const Asterisks = Extension.create({
  name: 'asterisks',
  addPasteRules() {
    const { bold } = this.editor.schema.marks;
    return bold ? [markPasteRule({ find: BETWEEN_ASTERISKS, type: bold })] : [];
  },
});

/**
 * StarterKit's rules for bold and italic text would remove the asterisks of `2 * 3 * 4` and the underscores
 * of a signature line.
 */
export const PASTE_RULES = ['asterisks', 'link', 'strike'];
