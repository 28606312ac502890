import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const PARTS = [
  'admin',
  'associations',
  'core',
  'db',
  'docs',
  'door',
  'functions',
  'scripts',
  'site',
  'testing',
  'tools',
];
/** Its files are those that the reader makes. */
const OF_THE_READER = 'docs/adding-a-resource.md';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const entries = PARTS.flatMap((part) =>
  readdirSync(path.join(root, part), { recursive: true, withFileTypes: true }).map((entry) => ({
    name: path.relative(root, path.join(entry.parentPath, entry.name)),
    isFile: entry.isFile(),
  })),
);
const files = [...entries.map(({ name }) => name), ...readdirSync(root)];
const sources = entries
  .filter(({ name, isFile }) => isFile && /\.(ts|tsx|astro)$/.test(name) && !/(^|\/)\./.test(name))
  .map(({ name }) => name);
/** A decision that was taken back names what stood then. */
const isOfToday = (name: string) => name !== OF_THE_READER && !read(name).includes('**Superseded');
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...entries.map(({ name }) => name).filter((name) => /^docs\/.*\.md$/.test(name) && isOfToday(name)),
];

const NAME = new RegExp(
  `\`([\\w./-]+\\.(?:ts|tsx|astro|mjs|sql|toml)|(?:${PARTS.join('|')})/(?:\\w+/)*)\``,
  'g',
);

const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('the document %s', (document) => {
  const text = read(document);

  it('has no broken link', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, target = '', anchor]) => {
      const file = target ? path.join(path.dirname(document), target).replace(/\/$/, '') : document;
      return !files.includes(file) || (anchor && !anchorsOf(file).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('mentions only files and folders that exist', () => {
    const names = [...text.matchAll(NAME)].map(([, name = '']) => name.replace(/\/$/, ''));
    const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  });
});

describe('comments that refer to a section of a document', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/(docs\/(?:api|product)\.md) (\d(?:\.\d)?)/g)].map(([, page = '', number = '']) =>
      [file, page, number].join(' '),
    ),
  );

  it('refer to sections that exist', () => {
    const hasSection = (page: string, number: string) =>
      new RegExp(`^#+ ${number.replace('.', '\\.')}[. ]`, 'm').test(read(page));
    const lost = cited.filter((cite) => {
      const [, page = '', number = ''] = cite.split(' ');
      return !hasSection(page, number);
    });
    expect(cited).not.toEqual([]);
    expect(lost).toEqual([]);
  });
});
