import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderOutput } from './folder-output.ts';
import { fileOf } from './page-file.ts';

let folder: string;
let pages: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'output-'));
  pages = path.join(folder, 'pages');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const page = (pathname: string, text: string) => ({ pathname, digest: 'd', body: Buffer.from(text) });
const read = (name: string) => readFileSync(path.join(pages, name), 'utf8');

describe('the output folder', () => {
  it.each([
    ['/', 'index.html'],
    ['/en', 'en.html'],
    ['/news/5', 'news/5.html'],
    ['/news/feed.xml', 'news/feed.xml'],
  ])('stores the page %s as %s', (pathname, name) => {
    expect(fileOf(pathname)).toBe(name);
  });

  it('shows no page of a batch before the batch is committed', async () => {
    const output = new FolderOutput(pages);
    await output.begin();
    await output.stage([page('/news/5', '甲')]);
    await output.stage([page('/news', '甲')]);
    expect(readdirSync(pages)).toEqual([]);
    await output.commit([]);
    expect(read('news/5.html') + read('news.html')).toBe('甲甲');
  });

  it('replaces each page atomically', async () => {
    const output = new FolderOutput(pages);
    for (const text of ['甲', '乙']) {
      await output.begin();
      await output.stage([page('/news/5', text)]);
      await output.commit([]);
    }
    expect(read('news/5.html')).toBe('乙');
    expect(readdirSync(pages, { recursive: true })).toEqual(['news', 'news/5.html']);
  });

  it('discards the staged pages of a failed publication', async () => {
    const output = new FolderOutput(pages);
    await output.begin();
    await output.stage([page('/news/5', '未完')]);
    const again = new FolderOutput(pages);
    await again.begin();
    await again.stage([page('/contact', '聯絡')]);
    await again.commit([]);
    expect(readdirSync(pages)).toEqual(['contact.html']);
  });

  it('ignores the removal of pages that do not exist', async () => {
    const output = new FolderOutput(pages);
    writeFileSync(path.join(pages, 'contact.html'), 'x');
    await output.commit(['/contact']);
    await output.commit(['/contact']);
    expect(existsSync(path.join(pages, 'contact.html'))).toBe(false);
  });
});
