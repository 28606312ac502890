import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInKey, snapshotName } from '../../db/backup/tables.ts';
import { Archive, formatObjects, readObjects } from './archive.ts';
import { inParallel } from './in-parallel.ts';
import { linesOf } from './lines.ts';
import {
  checkFile,
  type Manifest,
  readManifest,
  sha256,
  snapshotsOf,
  sumOf,
  writeManifest,
} from './manifest.ts';

/** SHA-256 of the text "abc" (FIPS 180-4). */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the archive of stored objects', () => {
  it('stores equal content in one file, which is named after its hash and readable only by the owner', async () => {
    const archive = new Archive(folder);
    expect(await archive.keep(Buffer.from('abc'))).toBe(ABC);
    expect(await archive.keep(Buffer.from('abc'))).toBe(ABC);
    expect(archive.fileOf(ABC)).toBe(at(`objects/ba/${ABC}`));
    expect(readdirSync(at('objects/ba'))).toEqual([ABC]);
    expect(statSync(archive.fileOf(ABC)).mode & 0o777).toBe(0o600);
    expect((await archive.read(ABC)).toString()).toBe('abc');
  });

  it('contains a file only under its correct hash and length', async () => {
    const archive = new Archive(folder);
    await archive.keep(Buffer.from('abc'));
    expect(archive.has({ sha256: ABC, bytes: 3 })).toBe(true);
    expect(archive.has({ sha256: ABC, bytes: 4 })).toBe(false);
    expect(archive.has({ sha256: sha256('other'), bytes: 3 })).toBe(false);
  });

  it('deletes files that nothing references, and files that a crash left unfinished', async () => {
    const archive = new Archive(folder);
    expect(await archive.prune(new Set())).toBe(0);
    await archive.keep(Buffer.from('abc'));
    await archive.keep(Buffer.from('other'));
    writeFileSync(`${archive.fileOf(ABC)}.0a1b2c3d`, 'ab');
    expect(await archive.prune(new Set([ABC]))).toBe(2);
    expect(archive.has({ sha256: ABC, bytes: 3 })).toBe(true);
  });

  it.each([
    [`${ABC}.jpg`, ABC],
    [`${ABC}-800x600.webp`, ABC],
    [ABC, ABC],
    [`news/${ABC}.jpg`, undefined],
    [`${ABC.toUpperCase()}.jpg`, undefined],
    [`${ABC.slice(1)}.jpg`, undefined],
    ['', undefined],
  ])('maps the key %s to the hash %s', (key, hash) => {
    expect(hashInKey(key)).toBe(hash);
  });

  it('writes one object per line, even for keys with line breaks', async () => {
    const objects = [
      { key: '相片\n"1".jpg', contentType: 'image/jpeg', bytes: 3, sha256: ABC },
      { key: 'b', contentType: 'text/plain', bytes: 0, sha256: sha256(''), etag: 'x' },
    ];
    expect(formatObjects(objects).split('\n')).toHaveLength(3);
    writeFileSync(at('objects.jsonl'), formatObjects(objects));
    expect(await readObjects(at('objects.jsonl'))).toEqual(objects);
  });
});

describe('a snapshot', () => {
  const manifest: Manifest = {
    format: 1,
    createdAt: '2026-11-21T00:00:00.000Z',
    migration: 7,
    tables: [],
    sequences: [],
    objects: { file: 'objects.jsonl', bytes: 0, sha256: sha256(''), count: 0, totalBytes: 0 },
    missing: ['相片.jpg'],
  };

  it('has a name that sorts by time', () => {
    expect(snapshotName(new Date('2026-11-21T04:05:06.007Z'))).toBe('20261121T040506007Z');
  });

  it('is listed without the other folders of the backup, and the oldest snapshot is first', () => {
    for (const name of [
      '20261121T040506007Z',
      '20251121T040506007Z',
      'objects',
      '20261121',
      'x20261121T040506007Z',
    ])
      mkdirSync(at(name));
    expect(snapshotsOf(folder)).toEqual(['20251121T040506007Z', '20261121T040506007Z']);
    expect(snapshotsOf(at('missing'))).toEqual([]);
  });

  it('contains its manifest exactly as it was written', async () => {
    await writeManifest(folder, manifest);
    expect(await readManifest(folder)).toEqual(manifest);
  });

  it('cannot be read if its manifest is missing, modified or from a newer version', async () => {
    await expect(readManifest(folder)).rejects.toThrow(`There is no backup in ${folder}`);
    await writeManifest(folder, { ...manifest, format: 2 as 1 });
    await expect(readManifest(folder)).rejects.toThrow('is of a newer version');
    await writeManifest(folder, manifest);
    writeFileSync(at('manifest.json'), JSON.stringify(manifest));
    await expect(readManifest(folder)).rejects.toThrow('The backup is damaged');
  });

  it('is rejected if one of its files is missing or has changed', async () => {
    writeFileSync(at('a'), 'abc');
    const sum = await sumOf(at('a'));
    expect(sum).toEqual({ bytes: 3, sha256: ABC });
    expect(await checkFile(at('a'), sum)).toBeUndefined();
    writeFileSync(at('a'), 'abd');
    await expect(checkFile(at('a'), sum)).rejects.toThrow('The backup is damaged');
    await expect(checkFile(at('b'), sum)).rejects.toThrow('b is missing');
  });
});

describe('the lines of a table file', () => {
  const read = async (text: string) => {
    writeFileSync(at('table.gz'), gzipSync(text));
    const lines: string[] = [];
    for await (const line of linesOf(at('table.gz'))) lines.push(line);
    return lines;
  };

  it('end at line feeds only', async () => {
    expect(await read('甲\u2028乙\r\n\n丙\n')).toEqual(['甲\u2028乙\r', '', '丙']);
    expect(await read('')).toEqual([]);
  });

  it('stay intact when a chunk ends inside a character', async () => {
    const line = '寵物'.repeat(20_000);
    expect(await read(`x${line}\n${line}\n`)).toEqual([`x${line}`, line]);
  });
});

describe('inParallel', () => {
  it('calls the function once for every item', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
      done.push(item);
    });
    expect(most).toBe(3);
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('waits for running calls to end after a failure, and then rejects with the first error', async () => {
    let running = 0;
    const work = inParallel(2, [1, 2, 3, 4], async (item) => {
      running++;
      await new Promise((resolve) => setTimeout(resolve, item * 3));
      running--;
      if (item === 1) throw new Error('item 1');
    });
    await expect(work).rejects.toThrow('item 1');
    expect(running).toBe(0);
  });

  it('resolves immediately for an empty list', async () => {
    expect(await inParallel(4, [], () => Promise.reject(new Error('never')))).toBeUndefined();
  });
});
