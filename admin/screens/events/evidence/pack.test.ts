import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Evidence } from '../../../../core/events/validation/evidence.ts';
import { tableOfCsv } from '../../../kit/tables-from-files/table-file.ts';
import { evidencePack, MANIFEST } from './pack.ts';

const label = (zh: string) => ({ zh, en: null });
const EVIDENCE: Evidence = {
  event: {
    ...{ id: 7, title: '課程 <1>', titleEn: 'Course', description: '第一節\n第二節', descriptionEn: null },
    ...{ eventDate: '2026-12-05T02:00:00.000Z', endsAt: null, isAllDay: false },
    ...{ location: '旺角', locationEn: 'Mong Kok', acknowledgementZh: '工貿署資助', acknowledgementEn: null },
    ...{ recapZh: '圓滿結束', recapEn: null },
  },
  attendance: [
    {
      ...{ name: '=HYPERLINK("x")', company: '甲公司', position: '經理', type: '標準' },
      ...{ method: 'qr', cameAt: '2026-12-05T02:03:00.000Z' },
    },
    {
      ...{ name: '李小明', company: null, position: null, type: null },
      ...{ method: 'walk_in', cameAt: '2026-12-05T02:16:00.000Z' },
    },
  ],
  counts: {
    total: { registered: 3, paid: 1, came: 2 },
    byType: [{ name: null, registered: 3, paid: 1, came: 2 }],
    byMembership: [
      { isMember: true, registered: 1, paid: 1, came: 1 },
      { isMember: false, registered: 2, paid: 0, came: 1 },
    ],
    byFirm: [{ name: '甲公司', registered: 1, paid: 1, came: 1 }],
    byQuarterHour: [{ from: '2026-12-05T02:00:00.000Z', came: 1 }],
  },
  survey: {
    ...{ answered: 5, isHidden: false },
    questions: [
      {
        ...{ id: 'q1', kind: 'choice', label: label('評價'), count: 5, mean: null, texts: [] },
        options: [{ label: label('好'), count: 5 }],
      },
    ],
  },
  pictures: [
    { url: '/uploads/a-600x400.jpg', captionZh: '學員/合照', captionEn: '' },
    { url: '/uploads/b-600x400.png', captionZh: '', captionEn: '' },
  ],
  circulars: [
    { subjectZh: '活動通知', subjectEn: 'News', startedAt: '2026-11-01T01:00:00.000Z', sentCount: 600 },
  ],
  money: {
    invoices: [{ number: 'INV-2026-0001', issuedOn: '2026-11-02', totalCents: 20_050, status: 'paid' }],
    receipts: [
      {
        ...{ number: 'R-2026-0001', invoiceNumber: 'INV-2026-0001', receivedOn: '2026-11-03' },
        ...{ method: 'fps', amountCents: 20_050 },
      },
    ],
    creditNotes: [
      {
        ...{ number: 'CN-2026-0001', invoiceNumber: 'INV-2026-0001', issuedOn: '2026-11-04' },
        ...{ totalCents: 5000, returnedCents: 5000 },
      },
    ],
    sums: { invoicedCents: 20_050, creditedCents: 5000, receivedCents: 15_050 },
  },
};

const PACKING = {
  locale: 'zh-TW',
  text: (key: string, values?: Record<string, unknown>) =>
    [key, ...Object.values(values ?? {})].join(' ').replace('evidence.', ''),
  when: '2026年12月5日 10:00',
  pictureOf: async (url: string) => new Uint8Array(strToU8(`picture ${url}`)),
  onPicture: () => {},
};

async function packed(evidence = EVIDENCE, packing: Partial<typeof PACKING> = {}) {
  const zip = await evidencePack(evidence, { ...PACKING, ...packing });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const rows = (name: string) => tableOfCsv(strFromU8(files[name] ?? new Uint8Array()));
  return { files, rows, text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) };
}

it('evidencePack contains each file once, and its manifest has the SHA-256 of every other file', async () => {
  const { files, text } = await packed();
  const names = Object.keys(files);
  expect(names).toEqual([
    ...['programme.html', 'attendance.csv', 'attendance.xlsx', 'counts.csv', 'survey.csv', 'circulars.csv'],
    ...['invoices.csv', 'photos/01-學員_合照.jpg', 'photos/02.png', 'photos/captions.txt', MANIFEST],
  ]);
  const expected = Object.entries(files)
    .filter(([name]) => name !== MANIFEST)
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  expect(text(MANIFEST)).toBe(expected.join(''));
  expect(text('photos/01-學員_合照.jpg')).toBe('picture /uploads/a-600x400.jpg');
  expect(text('photos/captions.txt')).toBe('01-學員_合照.jpg\t學員/合照\r\n02.png\t\r\n');
});

it('the attendance table lists each attendee with company, position, check-in method and time, and escapes formulas', async () => {
  const { rows, files } = await packed();
  expect(rows('attendance.csv').slice(1, 3)).toEqual([
    [`'=HYPERLINK("x")`, '甲公司', '經理', '標準', 'methods.qr', '2026-12-05 10:03'],
    ['李小明', '', '', '', 'methods.walk_in', '2026-12-05 10:16'],
  ]);
  // Byte-order mark. Spreadsheets need it to detect Chinese.
  expect([...(files['attendance.csv']?.subarray(0, 3) ?? [])]).toEqual([0xef, 0xbb, 0xbf]);
});

it('evidencePack writes tables of counts, survey answers, circulars and invoices, with totals', async () => {
  const { rows } = await packed();
  expect(rows('counts.csv').slice(1, -1)).toEqual([
    ['total', '', '3', '1', '2'],
    ['type', 'app.none', '3', '1', '2'],
    ['membership', 'member', '1', '1', '1'],
    ['membership', 'guest', '2', '0', '1'],
    ['firm', '甲公司', '1', '1', '1'],
    ['arrival', '2026-12-05 10:00', '', '', '1'],
  ]);
  expect(rows('survey.csv').slice(1, -1)).toEqual([
    ['', 'answers', '5'],
    ['評價', 'answers', '5'],
    ['評價', '好', '5'],
  ]);
  expect(rows('circulars.csv').slice(1, -1)).toEqual([['活動通知', '2026-11-01 09:00', '600']]);
  expect(rows('invoices.csv').slice(1, -1)).toEqual([
    ['invoice', 'INV-2026-0001', '2026-11-02', '', '', '200.50', 'money.statuses.paid'],
    ['receipt', 'R-2026-0001', '2026-11-03', 'INV-2026-0001', 'money.methods.fps', '200.50', ''],
    ['creditNote', 'CN-2026-0001', '2026-11-04', 'INV-2026-0001', '', '-50.00', ''],
    ['invoiced', '', '', '', '', '200.50', ''],
    ['credited', '', '', '', '', '50.00', ''],
    ['received', '', '', '', '', '150.50', ''],
  ]);
});

it('the survey table withholds the answers when fewer than five people have answered', async () => {
  const survey = { answered: 4, isHidden: true, questions: [] };
  const { rows } = await packed({ ...EVIDENCE, survey });
  expect(rows('survey.csv').slice(1, -1)).toEqual([
    ['', 'answers', '4'],
    ['', 'surveys.hidden 5', ''],
  ]);
});

it('the programme page is escaped HTML and shows the photographs', async () => {
  const page = (await packed()).text('programme.html');
  expect(page).toContain('<h1>課程 &lt;1&gt; / Course</h1>');
  for (const fact of ['2026年12月5日 10:00', '旺角 / Mong Kok', '第一節\n第二節', '工貿署資助', '圓滿結束'])
    expect(page).toContain(fact);
  expect(page).toContain(`src="photos/${encodeURIComponent('01-學員_合照.jpg')}"`);
});

it('evidencePack calls `onPicture` after each picture, and rejects when a picture cannot be read', async () => {
  const done: number[][] = [];
  await packed(EVIDENCE, { onPicture: (...parts: number[]) => void done.push(parts) });
  expect(done).toEqual([
    [1, 2],
    [2, 2],
  ]);
  const pictureOf = async () => Promise.reject(new Error('gone'));
  await expect(packed(EVIDENCE, { pictureOf })).rejects.toThrow('gone');
});
