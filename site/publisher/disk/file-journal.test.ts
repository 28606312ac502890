import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kindOf } from '../pages.ts';
import { FileJournal } from './file-journal.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
  file = path.join(folder, 'state', 'journal');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the page journal', () => {
  it('survives a restart, with the latest entry for each page', () => {
    const journal = new FileJournal(file);
    journal.record([
      ['/', 'a1'],
      ['/news/5', 'b1'],
    ]);
    journal.record([['/news/5', 'b2']]);
    const again = new FileJournal(file);
    expect(again.get('/')).toBe('a1');
    expect(again.get('/news/5')).toBe('b2');
    expect(again.get('/news/6')).toBeUndefined();
  });

  it('forgets removed pages', () => {
    const journal = new FileJournal(file);
    journal.record([
      ['/news/5', 'b1'],
      ['/news/6', 'c1'],
    ]);
    journal.record([['/news/5', '']]);
    for (const known of [journal, new FileJournal(file)]) {
      expect(known.get('/news/5')).toBeUndefined();
      expect(known.pathnames([kindOf('/news/6')])).toEqual(['/news/6']);
    }
  });

  it('discards a last line that a crash has cut off', () => {
    new FileJournal(file).record([['/', 'a1']]);
    appendFileSync(file, 'b1');
    const again = new FileJournal(file);
    expect(again.get('/')).toBe('a1');
    expect(readFileSync(file, 'utf8')).toBe('a1\t/\n');
  });

  it('is rewritten when opened, without outdated entries', () => {
    const journal = new FileJournal(file);
    for (let time = 0; time < 50; time++) journal.record([['/', `a${time}`]]);
    new FileJournal(file);
    expect(readFileSync(file, 'utf8')).toBe('a49\t/\n');
  });

  it('writes nothing when there are no entries', () => {
    const journal = new FileJournal(file);
    journal.record([]);
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});
