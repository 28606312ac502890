import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContent } from './read-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function read(text: string) {
  const file = path.join(folder, 'content.json');
  writeFileSync(file, text);
  const sent = [];
  for await (const records of readContent(file)) sent.push(...records);
  return sent;
}

describe('a content file', () => {
  it('is parsed into records with their section, their line and the line of each field', async () => {
    const sent = await read(`{
  "news": [
    { "title": "消息",
      "content": "<p>甲\\n乙</p>" },
    {}
  ],
  "events": [{ "title": "寵物展" }]
}`);
    expect(sent.map(({ section, value, line }) => [section, value, line])).toEqual([
      ['news', { title: '消息', content: '<p>甲\n乙</p>' }, 3],
      ['news', {}, 5],
      ['events', { title: '寵物展' }, 7],
    ]);
    expect([...(sent[0]?.fieldLines ?? [])]).toEqual([
      ['title', 3],
      ['content', 4],
    ]);
  });

  it('does not confuse fields of nested objects with fields of the record', async () => {
    const [record] = await read('{"publications":[{"pages":[{"title":"x"}],\n"title":"會刊"}]}');
    expect([...(record?.fieldLines ?? [])]).toEqual([
      ['pages', 1],
      ['title', 2],
    ]);
  });

  it('has correct line numbers beyond its first chunk', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `{"title": "消息 ${index} ${'字'.repeat(30)}"}`);
    const sent = await read(`{"news": [\n${rows.join(',\n')}\n]}`);
    expect(sent).toHaveLength(3000);
    expect(sent.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2));
  });

  it('may have empty or missing sections', async () => {
    expect(await read('{"news": []}')).toEqual([]);
    expect(await read('{}')).toEqual([]);
  });

  it.each([
    ['', 1, 'there is nothing in it'],
    ['[]', 1, 'one object of lists'],
    ['"news"', 1, 'one object of lists'],
    ['{"news":\n{}}', 2, '"news" must be a list'],
    ['{"news":\nnull}', 2, '"news" must be a list'],
    ['{"news": [\n\n5]}', 3, '"news" must be a list of objects'],
    ['{"news": [[]]}', 1, '"news" must be a list of objects'],
    ['{"news": [\n{"title": }]}', 2, 'no valid JSON'],
    ['{"news": [\n{"title": "甲"}', 2, 'no valid JSON'],
  ])('consisting of %j is rejected with an error on line %i: %s', async (text, line, message) => {
    await expect(read(text)).rejects.toMatchObject({ line, message: expect.stringContaining(message) });
  });
});
