import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOMBS, ordinaryPdf } from '../../db/testing/pdfs.ts';
import { build } from '../../scripts/build/build.ts';
import { readAnswer } from '../content/converter/protocol.ts';
import { createConverterHost } from './converter-host.ts';

const folder = path.join(import.meta.dirname, '../../dist/converter');
// The time limit must be long enough to draw ordinary files on a busy machine.
const host = createConverterHost({ folder, idleMs: 500, killAfterMs: 4_000 });

const send = (body: Buffer) =>
  host.fetch(new Request('http://converter/', { method: 'POST', body: new Uint8Array(body) }));
const bomb = (name: string) => send(BOMBS[name]?.() ?? Buffer.alloc(0));
const pagesOf = async (answer: Promise<Response>) => {
  const conversion = await readAnswer(await answer);
  return typeof conversion === 'string' ? conversion : conversion.pages.length;
};

beforeAll(() => build({ only: 'PDF converter' }));
afterAll(() => host.stop());

describe('the process of the PDF converter', { timeout: 60_000 }, () => {
  it('starts on demand', async () => {
    expect(host.isRunning()).toBe(false);
    expect(await pagesOf(send(ordinaryPdf(2)))).toBe(2);
    expect(host.isRunning()).toBe(true);
  });

  it('ends after an idle time, and starts again for the next request', async () => {
    await expect.poll(host.isRunning, { timeout: 20_000 }).toBe(false);
    expect(await pagesOf(send(ordinaryPdf(1)))).toBe(1);
  });

  it('is killed when a file blocks it; waiting callers get a retryable 503, and later callers get a new process', async () => {
    const started = Date.now();
    const [stuck, waiting] = await Promise.allSettled([
      bomb('patterns within patterns'),
      new Promise((resolve) => setTimeout(resolve, 200)).then(() => send(ordinaryPdf(1))),
    ]);
    expect(stuck.status).toBe('rejected');
    expect(waiting).toMatchObject({ status: 'fulfilled', value: { status: 503 } });
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(await pagesOf(send(ordinaryPdf(3)))).toBe(3);
  });

  it('converts the next file after a file with an endless shading', async () => {
    await bomb('a shading without end').catch(() => undefined);
    expect(await pagesOf(send(ordinaryPdf(1)))).toBe(1);
  });
});
