import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../db/local/free-port.ts';
import { BOMBS, ordinaryPdf } from '../../db/testing/pdfs.ts';
import { expectError } from '../testing/answers.ts';
import { newFolder, ready, signedIn, start } from '../testing/system.ts';

const DEMO = path.join(import.meta.dirname, '../../db/demo/publications/guide.pdf');
const PASSWORD = 'a long password';
const AS_LONG = ['a hundred thousand long curves', 'a shading without end'];
const ANSWER_WITHIN_MS = 10_000;

async function startedSystem() {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: port, DATA_DIR: newFolder(), DEMO_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD };
  await ready(start(env), origin);
  const headers = { cookie: await signedIn(origin, PASSWORD) };
  const convert = (bytes: Buffer) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(bytes)], 'file.pdf'));
    return fetch(`${origin}/api/convert-pdf`, { method: 'POST', headers, body });
  };
  return { origin, convert };
}

async function longestWait(origin: string, meanwhile: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const over = meanwhile.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await over;
  return longest;
}

describe('POST /api/convert-pdf in the running system', () => {
  it('draws the pages of a PDF, responds to hostile files within ten seconds, and does not block other calls', {
    timeout: 240_000,
  }, async () => {
    const { origin, convert } = await startedSystem();
    const expectPages = async (bytes: Buffer, pageCount: number, drawn: number) => {
      const answer = await convert(bytes);
      expect(answer.status).toBe(200);
      const { pageUrls, ...facts } = (await answer.json()) as { pageUrls: string[] };
      expect([facts, pageUrls.length]).toEqual([expect.objectContaining({ pageCount }), drawn]);
      const page = await fetch(`${origin}${pageUrls[0]}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    };
    // Starts the converter's process, so that its start is not part of the measured times.
    await expectPages(ordinaryPdf(1), 1, 1);
    await expectPages(readFileSync(DEMO), 16, 10);
    for (const [name, bomb] of Object.entries(BOMBS)) {
      if (AS_LONG.includes(name)) continue;
      const bytes = bomb();
      const started = performance.now();
      const pending = convert(bytes);
      const held = await longestWait(origin, pending);
      const took = performance.now() - started;
      const answer = await pending;
      expect([200, 422], name).toContain(answer.status);
      if (answer.status === 422) await expectError(answer, 422);
      expect(took, name).toBeLessThan(ANSWER_WITHIN_MS);
      expect(held, `${name} held others up`).toBeLessThan(1_500);
    }
    await expectPages(ordinaryPdf(500), 500, 10);
  });
});
