import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { ImportError } from '../import-content.ts';

/** https://wordpress.org/documentation/article/tools-export-screen/: RSS with elements of `wp:`. */
export interface WordPressItem {
  line: number;
  type: string;
  status: string;
  id: string;
  title: string;
  link: string;
  author: string;
  /** UTC, `2026-03-01 02:00:00`. */
  date: string;
  /** In the time zone of the old site. */
  localDate: string;
  content: string;
  excerpt: string;
  password: string;
  categories: string[];
  attachment: string;
  thumbnail: string;
}

const FIELDS: Record<string, keyof WordPressItem> = {
  title: 'title',
  link: 'link',
  'dc:creator': 'author',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date_gmt': 'date',
  'wp:post_date': 'localDate',
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachment',
};

const emptyItem = (line: number): WordPressItem => ({
  ...{
    line,
    type: '',
    status: '',
    id: '',
    title: '',
    link: '',
    author: '',
    date: '',
    localDate: '',
    content: '',
  },
  ...{ excerpt: '', password: '', categories: [], attachment: '', thumbnail: '' },
});

export interface WordPressFile {
  items: WordPressItem[];
  /** Display names by login. */
  authors: Map<string, string>;
}

class Reader {
  readonly items: WordPressItem[] = [];
  readonly authors = new Map<string, string>();
  isWordPress = false;
  isWhole = false;
  #item: WordPressItem | undefined;
  #text = '';
  #isCategory = false;
  #login = '';
  #metaKey = '';

  open(name: string, attributes: Record<string, string>, line: number): void {
    this.#text = '';
    if (name === 'rss') this.isWordPress = Object.keys(attributes).includes('xmlns:wp');
    if (name === 'item') this.#item = emptyItem(line);
    if (name === 'category') this.#isCategory = attributes.domain === 'category';
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    const text = this.#text.trim();
    this.#text = '';
    if (name === 'wp:author_login') this.#login = text;
    if (name === 'wp:author_display_name') this.authors.set(this.#login, text);
    const item = this.#item;
    if (!item) return;
    const field = FIELDS[name];
    if (field) Object.assign(item, { [field]: text });
    if (name === 'category' && this.#isCategory) item.categories.push(text);
    if (name === 'wp:meta_key') this.#metaKey = text;
    if (name === 'wp:meta_value' && this.#metaKey === '_thumbnail_id') item.thumbnail = text;
    if (name !== 'item') return;
    this.items.push(item);
    this.#item = undefined;
  }
}

export async function readWordPress(file: string): Promise<WordPressFile> {
  const reader = new Reader();
  let line = 1;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes, line),
      ontext: (text) => {
        reader.text(text);
      },
      // At its end, the parser closes what the file has left open.
      onclosetag: (name, isImplied) => {
        if (name === 'rss' && !isImplied) reader.isWhole = true;
        reader.close(name);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // Line by line, because the parser counts characters alone.
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const each of lines) {
      parser.write(`${each}\n`);
      line++;
    }
  }
  parser.end(rest);
  if (!reader.isWordPress) throw new Error(`${file} is no export of WordPress`);
  if (!reader.isWhole)
    throw new ImportError([{ line, field: 'rss', message: 'the file was cut off here: export it again' }], 0);
  return { items: reader.items, authors: reader.authors };
}
