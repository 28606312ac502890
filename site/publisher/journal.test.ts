import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from './journal.ts';
import { fileOf, Output } from './output.ts';
import { kindOf } from './pages.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
  file = path.join(folder, 'state', 'journal');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the journal of what was published', () => {
  it('is there again after a restart, with the last word on each page', () => {
    const journal = new Journal(file);
    journal.record([
      ['/', 'a1'],
      ['/news/5', 'b1'],
    ]);
    journal.record([['/news/5', 'b2']]);
    const again = new Journal(file);
    expect(again.get('/')).toBe('a1');
    expect(again.get('/news/5')).toBe('b2');
    expect(again.get('/news/6')).toBeUndefined();
  });

  it('forgets pages that were removed', () => {
    const journal = new Journal(file);
    journal.record([
      ['/news/5', 'b1'],
      ['/news/6', 'c1'],
    ]);
    journal.record([['/news/5', '']]);
    for (const known of [journal, new Journal(file)]) {
      expect(known.get('/news/5')).toBeUndefined();
      expect(known.pathnames([kindOf('/news/6')])).toEqual(['/news/6']);
    }
  });

  it('does not believe a last line that a crash cut off', () => {
    new Journal(file).record([['/', 'a1']]);
    appendFileSync(file, 'b1');
    const again = new Journal(file);
    expect(again.get('/')).toBe('a1');
    expect(readFileSync(file, 'utf8')).toBe('a1\t/\n');
  });

  it('is written anew when it is opened, so that it does not grow for ever', () => {
    const journal = new Journal(file);
    for (let time = 0; time < 50; time++) journal.record([['/', `a${time}`]]);
    new Journal(file);
    expect(readFileSync(file, 'utf8')).toBe('a49\t/\n');
  });

  it('writes nothing for nothing', () => {
    const journal = new Journal(file);
    journal.record([]);
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});

describe('the folder of what was published', () => {
  it.each([
    ['/', 'index.html'],
    ['/en', 'en.html'],
    ['/news/5', 'news/5.html'],
    ['/news/feed.xml', 'news/feed.xml'],
  ])('has the page %s as %s', (pathname, name) => {
    expect(fileOf(pathname)).toBe(name);
  });

  it('takes pages, replaces them and leaves nothing half written behind', async () => {
    const output = new Output(path.join(folder, 'pages'));
    await output.write('/news/5', Buffer.from('甲'));
    await output.write('/news/5', Buffer.from('乙'));
    expect(readFileSync(path.join(folder, 'pages/news/5.html'), 'utf8')).toBe('乙');
    expect(readdirSync(path.join(folder, 'pages/news'))).toEqual(['5.html']);
  });

  it('removes pages, also those that are not there', () => {
    const output = new Output(path.join(folder, 'pages'));
    writeFileSync(path.join(folder, 'pages/contact.html'), 'x');
    output.remove('/contact');
    output.remove('/contact');
    expect(existsSync(path.join(folder, 'pages/contact.html'))).toBe(false);
  });
});
