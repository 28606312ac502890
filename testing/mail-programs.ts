// Imitates how each mail program changes the HTML of a mail, so that Chromium shows the mail like that
// program.

type Strip = (html: string) => string;

const withoutSheet: Strip = (html) => html.replace(/<style>[\s\S]*?<\/style>/, '');

/** Word's rendering engine always ignores these declarations. */
const NOT_IN_WORD = /(border-radius|max-width|min-width|margin:0 auto|word-break|display):?[^;"]*;?/g;

/** Word ignores padding, background, margin and border of blocks (`div`), but not of table cells. */
const plainBlocks: Strip = (html) =>
  html.replace(/<div [^>]*>/g, (tag) =>
    tag.replace(/(padding|background|margin|border-top|mso-border-alt)[^;"]*;?/g, ''),
  );

/** Only Word reads the conditional comments. */
const forWord: Strip = (html) => html.replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, '$1');

export const MAIL_PROGRAMS: Record<string, { strip: Strip; scheme: 'light' | 'dark' }> = {
  apple: { strip: (html) => html, scheme: 'light' },
  'apple-dark': { strip: (html) => html, scheme: 'dark' },
  gmail: { strip: withoutSheet, scheme: 'light' },
  outlook: {
    strip: (html) => forWord(plainBlocks(withoutSheet(html)).replace(NOT_IN_WORD, '')),
    scheme: 'light',
  },
};
