// What mail programs leave of a mail, so that Chromium draws it as they do.

type Strip = (html: string) => string;

const withoutSheet: Strip = (html) => html.replace(/<style>[\s\S]*?<\/style>/, '');

/** Style declarations that Word's engine ignores everywhere. */
const NOT_IN_WORD = /(border-radius|max-width|min-width|margin:0 auto|word-break|display):?[^;"]*;?/g;

/** Blocks have neither padding nor background in Word, and these no border; cells of tables have all. */
const plainBlocks: Strip = (html) =>
  html.replace(/<div [^>]*>/g, (tag) =>
    tag.replace(/(padding|background|margin|border-top|mso-border-alt)[^;"]*;?/g, ''),
  );

/** Word alone reads these comments. */
const forWord: Strip = (html) => html.replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, '$1');

/** Mail programs by name: the HTML that they draw, and in which colours. */
export const MAIL_PROGRAMS: Record<string, { strip: Strip; scheme: 'light' | 'dark' }> = {
  apple: { strip: (html) => html, scheme: 'light' },
  'apple-dark': { strip: (html) => html, scheme: 'dark' },
  gmail: { strip: withoutSheet, scheme: 'light' },
  outlook: {
    strip: (html) => forWord(plainBlocks(withoutSheet(html)).replace(NOT_IN_WORD, '')),
    scheme: 'light',
  },
};
