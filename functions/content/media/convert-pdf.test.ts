import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../core/association/locales.ts';
import { messagesIn } from '../../../core/messages/index.ts';
import { mediaObjects } from '../../../db/tables/index.ts';
import {
  BOMBS,
  giantPagePdf,
  imagePage,
  lockedPdf,
  noPagesPdf,
  ordinaryPdf,
  vastContent,
  withoutFontsPdf,
} from '../../../db/testing/pdfs.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, env } = await createTestApp({ withStore: true, withConverter: true });

const DEMO = path.join(import.meta.dirname, '../../../db/demo/publications/guide.pdf');

function form(bytes: Uint8Array | string, field = 'file') {
  const data = new FormData();
  data.append(field, new File([bytes as Uint8Array<ArrayBuffer>], 'note.txt'));
  return data;
}

interface Answer {
  pageCount: number;
  pageUrls: string[];
  fileUrl: string;
  fileSize: string;
  fontsMissing?: boolean;
}

const post = (bytes: Uint8Array | string) => staff('POST /api/convert-pdf', form(bytes));

async function converted(bytes: Uint8Array): Promise<Answer> {
  const answer = await post(bytes);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const bytesOf = async (url: string) => Buffer.from(await (await visitor(`GET ${url}`)).arrayBuffer());

async function lookOf(url: string) {
  const picture = sharp(await bytesOf(url));
  const { format, width, height } = await picture.metadata();
  const [red] = (await picture.stats()).channels;
  return { format, width, height, isBlank: (red?.stdev ?? 0) < 1 };
}

describe('POST /api/convert-pdf', () => {
  it('stores the file and its pages', async () => {
    const bytes = ordinaryPdf(3);
    const answer = await converted(bytes);
    expect(answer).toEqual({
      pageCount: 3,
      pageUrls: Array.from({ length: 3 }, () => expect.stringMatching(/^\/uploads\/[0-9a-f]{64}.*\.jpg$/)),
      fileUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.pdf$/),
      fileSize: 'PDF - 3 頁',
    });
    expect(await bytesOf(answer.fileUrl)).toEqual(bytes);
    const page = await visitor(`GET ${answer.fileUrl}`);
    expect(page.headers.get('content-type')).toBe('application/pdf');
    expect(await lookOf(answer.pageUrls[0] ?? '')).toEqual({
      format: 'jpeg',
      width: 1131,
      height: 1600,
      isBlank: false,
    });
    const keys = (await db.select({ key: mediaObjects.key }).from(mediaObjects)).map(({ key }) => key);
    for (const url of [answer.fileUrl, ...answer.pageUrls]) expect(keys).toContain(url.slice(9));
  });

  it('draws embedded fonts, including Chinese ones', async () => {
    const answer = await converted(readFileSync(DEMO));
    expect(answer).toMatchObject({ pageCount: 16, fileSize: 'PDF - 16 頁' });
    expect(answer).not.toHaveProperty('fontsMissing');
    expect(answer.pageUrls).toHaveLength(10);
    for (const url of answer.pageUrls) expect(await lookOf(url)).toMatchObject({ isBlank: false });
  });

  it('draws the first ten of five hundred pages', async () => {
    const answer = await converted(ordinaryPdf(500));
    expect(answer.pageCount).toBe(500);
    expect(new Set(answer.pageUrls).size).toBe(10);
  });

  it.each([
    ['on the page', false],
    ['in a form on it', true],
  ])(
    'draws Traditional Chinese whose font is not embedded, and reports other missing fonts: %s',
    async (_, isInForm) => {
      const { pageUrls, fontsMissing } = await converted(withoutFontsPdf('CNS1', isInForm));
      expect(await lookOf(pageUrls[0] ?? '')).toMatchObject({ isBlank: false });
      expect(fontsMissing).toBeUndefined();
      expect(await converted(withoutFontsPdf('GB1', isInForm))).toMatchObject({
        fontsMissing: true,
        pageCount: 1,
      });
    },
  );

  it('draws a page five metres long at the same picture size as other pages', async () => {
    const { pageUrls } = await converted(giantPagePdf());
    expect(await lookOf(pageUrls[0] ?? '')).toMatchObject({ width: 1600, height: 1600, isBlank: false });
  });

  it('draws the pages of a file that declares more pages than it contains', async () => {
    const lying = Buffer.from(ordinaryPdf(1).toString('latin1').replace('/Count 1', '/Count 9'), 'latin1');
    const { pageCount, pageUrls } = await converted(lying);
    expect([pageCount, pageUrls.length]).toEqual([1, 1]);
  });

  it('returns only the pages before the first page that cannot be drawn', async () => {
    const answer = await converted(ordinaryPdf(3, [vastContent()]));
    expect(answer.pageCount).toBe(4);
    expect(answer.pageUrls).toHaveLength(3);
  });

  it.each([
    ['at 300 dpi', 2480, 3508, 1],
    ['at 400 dpi, too large to unpack', 3307, 4677, 0],
    ['at 460 dpi, too large to unpack', 3800, 5200, 0],
    ['at 600 dpi, which is read by lines', 4960, 7016, 1],
  ])(
    'draws a black scan in black or returns no page, but never draws it in white: %s',
    async (_, width, height, drawn) => {
      const { pageUrls } = await converted(imagePage(width, height, 8, '/DeviceRGB'));
      expect(pageUrls).toHaveLength(drawn);
      for (const url of pageUrls) {
        const { channels } = await sharp(await bytesOf(url)).stats();
        expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(10);
      }
    },
  );

  it('still works after a file has crashed PDFium', async () => {
    const answer = await converted(BOMBS['a content of 100 MB']?.() ?? Buffer.alloc(0));
    expect(answer).toMatchObject({ pageCount: 1, pageUrls: [], fileUrl: expect.stringMatching(/\.pdf$/) });
    expect((await converted(ordinaryPdf(1))).pageUrls).toHaveLength(1);
  });

  it('converts concurrent uploads one after the other', async () => {
    const files = [ordinaryPdf(2), ordinaryPdf(4), withoutFontsPdf('CNS1')];
    const answers = await Promise.all(files.map(converted));
    expect(answers.map(({ pageCount }) => pageCount)).toEqual([2, 4, 1]);
  });
});

describe('POST /api/convert-pdf rejects', () => {
  it.each([
    ['an empty file', '', 'pdf_empty', 'pdf.empty'],
    ['text', 'Hello', 'not_a_pdf', 'pdf.notPdf'],
    ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'not_a_pdf', 'pdf.notPdf'],
    ['a header alone', '%PDF-1.7\n', 'pdf_broken', 'pdf.broken'],
    ['half a file', ordinaryPdf(20).subarray(0, 2000), 'pdf_broken', 'pdf.broken'],
    ['half of a real one', readFileSync(DEMO).subarray(0, 300_000), 'pdf_broken', 'pdf.broken'],
    ['one with a password', lockedPdf(), 'pdf_locked', 'pdf.locked'],
    ['one without pages', noPagesPdf(), 'pdf_without_pages', 'pdf.noPages'],
  ] as const)('%s with 422 and the reason, in three languages', async (_, bytes, code, key) => {
    const before = await db.$count(mediaObjects);
    for (const locale of LOCALES) {
      const options = { body: form(bytes), headers: { 'accept-language': locale } };
      const answer = await expectError(await staff('POST /api/convert-pdf', options), 422);
      expect(answer).toMatchObject({ code, message: messagesIn(locale)[key] });
    }
    expect(await db.$count(mediaObjects)).toBe(before);
  });

  it('a missing file with 400, more than 10 MB with 413, and visitors with 401', async () => {
    await expectError(await staff('POST /api/convert-pdf', form('x', 'other')), 400);
    await expectError(await staff('POST /api/convert-pdf'), 400);
    await expectError(await post(Buffer.alloc(10 * 1024 * 1024 + 1)), 413);
    await expectError(await visitor('POST /api/convert-pdf', form(ordinaryPdf(1))), 401);
  });
});

describe('POST /api/convert-pdf returns an error if the converter', () => {
  const { PDF } = env;
  afterEach(() => {
    env.PDF = PDF as Fetcher;
  });

  it.each([
    ['is not there', undefined, 503, 'not_configured'],
    ['is busy', async () => new Response(null, { status: 503 }), 503, 'busy'],
    ['was stopped', () => Promise.reject(new Error('exceeded CPU time limit')), 422, 'pdf_too_complex'],
    ['fell over', async () => new Response('error code: 1102', { status: 500 }), 422, 'pdf_too_complex'],
  ] as const)('%s', async (_, fetch, status, code) => {
    Object.assign(env, { PDF: fetch && { fetch } });
    const answer = await post(ordinaryPdf(1));
    expect(answer.headers.get('retry-after')).toBe(code === 'busy' ? '5' : null);
    expect(await expectError(answer, status)).toMatchObject({ code });
  });
});
