import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { PageStore } from '../local/page-store.ts';
import { FolderOutput } from '../publisher/disk/folder-output.ts';
import { Packer } from './packer.ts';

const scratch = scratchFolder('packing');
const folder = path.join(scratch, 'site');
const assets = path.join(scratch, 'assets');
for (const made of [folder, assets]) mkdirSync(made, { recursive: true });
const page = path.join(folder, 'news.html');
const textOf = (content: string) => `<p>${content}</p>`.repeat(100);

// Left by a run before: a page without twins, and one whose twin is of an older text.
writeFileSync(path.join(folder, 'left.html'), textOf('left'));
writeFileSync(path.join(folder, 'old.html'), textOf('new'));
for (const suffix of ['.br', '.gz']) {
  writeFileSync(path.join(folder, `old.html${suffix}`), 'stale');
  utimesSync(path.join(folder, `old.html${suffix}`), new Date(0), new Date(0));
}
writeFileSync(path.join(assets, 'page.a1.js'), 'const text = 1;\n'.repeat(200));
const packer = new Packer(folder, [assets]);
afterAll(() => {
  packer.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const output = new FolderOutput(folder, packer);
async function put(pathname: string, content: string): Promise<void> {
  await output.begin();
  await output.stage([{ pathname, digest: content, body: Buffer.from(textOf(content)) }]);
  await output.commit([]);
}
const twinsOf = (file: string) =>
  [
    existsSync(`${file}.br`) && brotliDecompressSync(readFileSync(`${file}.br`)).toString(),
    existsSync(`${file}.gz`) && gunzipSync(readFileSync(`${file}.gz`)).toString(),
  ] as const;
const packed = (file: string, content: string) =>
  expect.poll(() => twinsOf(file), { timeout: 10_000 }).toEqual([textOf(content), textOf(content)]);

describe('published files', () => {
  it('get compressed twins after they are written', async () => {
    await put('/news', 'first');
    expect(readFileSync(page, 'utf8')).toBe(textOf('first'));
    await packed(page, 'first');
  });

  it('of a run before get the twins that they lack, or that are of an older text', async () => {
    await packed(path.join(folder, 'left.html'), 'left');
    await packed(path.join(folder, 'old.html'), 'new');
    await expect.poll(() => existsSync(path.join(assets, 'page.a1.js.br')), { timeout: 10_000 }).toBe(true);
  });

  it('never stand beside a twin of their older content', async () => {
    for (let round = 0; round < 150; round++) {
      await put('/news', `round ${round}`);
      // Gives the child time to compress some of the contents before they are replaced.
      await new Promise((resolve) => setTimeout(resolve, round % 12));
      for (const twin of twinsOf(page)) expect([false, textOf(`round ${round}`)]).toContain(twin);
    }
    await packed(page, 'round 149');
  });

  it('lose their twins when they are removed', async () => {
    await output.begin();
    await output.commit(['/news']);
    expect([page, `${page}.br`, `${page}.gz`].filter(existsSync)).toEqual([]);
  });
});

describe('the edge', () => {
  it('serves the stored twin, and none whose file has changed', async () => {
    const file = path.join(folder, 'left.html');
    const read = () => new PageStore().read(file)?.body.ready('br')?.body;
    expect(read()).toEqual(readFileSync(`${file}.br`));
    utimesSync(file, new Date(0), new Date(0));
    expect(read()).toBeUndefined();
  });
});
