import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageStore } from './page-store.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('files of the published site', () => {
  it.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['feed.xml', 'text/xml; charset=utf-8'],
    ['data.json', 'application/json; charset=utf-8'],
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
    ['photo.webp', 'image/webp'],
    ['favicon.ico', 'image/x-icon'],
    ['unknown.zzz', 'application/octet-stream'],
  ])('named %s have the content type %s', (name, type) => {
    writeFileSync(at(name), 'x');
    expect(new PageStore().read(at(name))?.contentType).toBe(type);
  });

  it('are cached while unchanged, and read again after they were replaced', () => {
    const store = new PageStore();
    writeFileSync(at('a.html'), '<p>甲</p>');
    const first = store.read(at('a.html'));
    expect(store.read(at('a.html'))).toBe(first);
    writeFileSync(at('b.html'), '<p>乙</p>');
    renameSync(at('b.html'), at('a.html'));
    const second = store.read(at('a.html'));
    expect(second?.body.plain.toString()).toBe('<p>乙</p>');
    expect(second?.etag).not.toBe(first?.etag);
  });

  it('have the same ETag if their content is equal, whatever their names', () => {
    const store = new PageStore();
    writeFileSync(at('a.html'), '<p>甲</p>');
    writeFileSync(at('b.html'), '<p>甲</p>');
    expect(store.read(at('a.html'))?.etag).toBe(store.read(at('b.html'))?.etag);
    expect(store.read(at('a.html'))?.etag).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('are no longer found after they are removed', () => {
    const store = new PageStore();
    writeFileSync(at('a.html'), 'x');
    expect(store.read(at('a.html'))).toBeDefined();
    rmSync(at('a.html'));
    expect(store.read(at('a.html'))).toBeUndefined();
  });

  it('are not found under the path of a folder, a path that continues below a file, or a name that is too long', () => {
    const store = new PageStore();
    mkdirSync(at('news'));
    writeFileSync(at('a.html'), 'x');
    for (const name of ['news', 'a.html/b', 'x'.repeat(5000), 'missing'])
      expect(store.read(at(name))).toBeUndefined();
  });
});
