import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name).sort();

const wrangler = read('../../wrangler.api.toml');

describe('the bindings of wrangler.api.toml', () => {
  it('match the bindings declared in the Worker', () => {
    const [, bindings = ''] =
      /interface Bindings extends AddedBindings \{(.*?)\n\}/s.exec(read('env.ts')) ?? [];
    // The bucket of the nightly export is omitted, because operators add it to the configuration themselves
    // (docs/deploy.md).
    const known = all(bindings, /^ {2}([A-Z_]+)\??:/gm).filter((name) => name !== 'BACKUPS');
    expect(known.length).toBeGreaterThan(4);
    expect(all(wrangler, /^(?:binding|name) = "([A-Z_]+)"/gm)).toEqual(known);
  });

  it('reference the PDF converter by the name in its own configuration', () => {
    const [, service] = /^binding = "PDF"\nservice = "([\w-]+)"/m.exec(wrangler) ?? [];
    expect(all(read('../../wrangler.converter.toml'), /^name = "([\w-]+)"/gm)).toEqual([service]);
  });
});

it('a cron job runs within two minutes of midnight in Hong Kong, when memberships lapse', () => {
  const [, crons = ''] = /^crons = \[(.*)\]$/m.exec(wrangler) ?? [];
  expect(crons).toMatch(/"[12] 16 \* \* \*"/);
});
