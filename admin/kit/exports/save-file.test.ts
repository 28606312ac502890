import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveHtml, saveJson } from '../../screens/office/personal-data/save-copy.ts';
import { saveBlob, saveCsv } from './save-file.ts';
import { saveSheet } from './save-sheet.ts';

interface Download {
  name: string;
  blob: Blob;
}

let downloads: Download[];
let open: Set<string>;

beforeEach(() => {
  downloads = [];
  open = new Set();
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    open.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address));
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        const blob = open.has(this.href) ? blobs.get(this.href) : undefined;
        if (blob) downloads.push({ name: this.download, blob });
      },
    }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bytesOf = async (index = 0) => new Uint8Array((await downloads[index]?.blob.arrayBuffer()) ?? []);
const contentOf = async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf());

describe('a downloaded file', () => {
  it('keeps its name and content, and its object URL is revoked afterwards', async () => {
    saveBlob('名單.txt', new Blob(['x']));
    expect(downloads.map(({ name }) => name)).toEqual(['名單.txt']);
    expect(await contentOf()).toBe('x');
    expect(open.size).toBe(0);
  });
});

describe('a CSV file', () => {
  it('starts with exactly one byte-order mark so that Excel detects Chinese', async () => {
    saveCsv({ fileName: '報名.csv', text: '序號,姓名' });
    expect(await contentOf()).toBe('\uFEFF序號,姓名');
    downloads = [];
    saveCsv({ fileName: '報名.csv', text: '\uFEFF序號,姓名' });
    expect(await contentOf()).toBe('\uFEFF序號,姓名');
  });

  it('declares its content type', () => {
    saveCsv({ fileName: 'a.csv', text: '' });
    expect(downloads[0]?.blob.type).toBe('text/csv;charset=utf-8');
  });
});

describe('an export of personal data', () => {
  it('saves a JSON file for programs and an HTML page for people', async () => {
    saveJson('copy.json', { name: '陳小文' });
    expect(JSON.parse(await contentOf())).toEqual({ name: '陳小文' });
    expect(downloads[0]?.blob.type).toBe('application/json');
    downloads = [];
    saveHtml('copy.html', '<!doctype html>');
    expect(await contentOf()).toBe('<!doctype html>');
    expect(downloads[0]?.blob.type).toBe('text/html;charset=utf-8');
  });
});

describe('an Excel file', () => {
  const parts = async () =>
    Object.fromEntries(
      Object.entries(unzipSync(await bytesOf())).map(([name, bytes]) => [
        name,
        new TextDecoder().decode(bytes),
      ]),
    );
  const partOf = async (name: RegExp) =>
    Object.entries(await parts())
      .filter(([each]) => name.test(each))
      .map(([, text]) => text)
      .join('');

  it('takes its file name from the title of the sheet', async () => {
    await saveSheet({ title: '貓展 2026-12-05', rows: [['姓名']] });
    expect(downloads[0]?.name).toBe('貓展 2026-12-05.xlsx');
  });

  it('keeps all cells as text: leading zeros stay and formulas are not evaluated', async () => {
    await saveSheet({
      title: 't',
      rows: [
        ['電話', '備註'],
        ['00852', '=1+1'],
      ],
    });
    const text = (await partOf(/sharedStrings/)) + (await partOf(/sheet1\.xml/));
    expect(text).toContain('00852');
    expect(text).toContain('=1+1');
    expect(await partOf(/sheet1\.xml/)).not.toContain('<f>');
  });

  it('holds money, counts and dates as such, with totals, as another reader sees them', async () => {
    await saveSheet(
      {
        title: 't',
        kinds: ['text', 'text', 'money', 'count', 'day', 'moment'],
        rows: [
          ['發票', '電話', '金額', '人數', '日期', '時間'],
          ['INV-1', '00852', '0.10', '3', '2026-11-02', '2026-11-02 09:30'],
          ['INV-2', '01234', '0.20', '', '不詳', ''],
        ],
      },
      '合計',
    );
    const [sheet] = await readXlsxFile((await bytesOf()).buffer);
    const [, first, second, totals] = sheet?.data ?? [];
    expect(first).toEqual([
      ...['INV-1', '00852', 0.1, 3],
      new Date('2026-11-02T00:00:00Z'),
      expect.any(Date),
    ]);
    // Sheets count days with fractions.
    expect(Math.abs(Number(first?.[5]) - Date.parse('2026-11-02T09:30:00Z'))).toBeLessThan(1000);
    expect(second?.slice(1)).toEqual(['01234', 0.2, null, '不詳', null]);
    expect(totals?.slice(0, 3)).toEqual(['合計', null, 0.3]);
    expect(await partOf(/sheet1\.xml/)).not.toContain('<f>');
  });

  it('freezes the header row', async () => {
    await saveSheet({ title: 't', rows: [['電話'], ['1']] });
    expect(await partOf(/sheet1\.xml/)).toMatch(/<pane [^>]*ySplit="1"/);
  });

  it('fits column widths to the text, up to a maximum; a Chinese character counts as two', async () => {
    const rows = [
      ['A', '姓名', 'x'],
      ['abc', '陳', 'x'.repeat(500)],
    ];
    await saveSheet({ title: 't', rows });
    const widths = [...(await partOf(/sheet1\.xml/)).matchAll(/<col [^>]*?\bwidth="([\d.]+)"/g)];
    expect(widths.map(([, width]) => Number(width))).toEqual([5, 6, 40]);
  });

  it('accepts an empty sheet', async () => {
    await saveSheet({ title: 't', rows: [] });
    expect(downloads).toHaveLength(1);
  });
});
