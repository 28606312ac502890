import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { certificateOf } from './certificate.ts';

const folder = scratchFolder('certificate');
const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '10'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', cert],
  ],
  { stdio: 'ignore' },
);
const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const read = async (site: string | undefined) =>
  (await certificateOf(site)()).json() as Promise<{ endsAt?: string }>;

describe('certificateOf', () => {
  it('returns the end of the certificate of the site, even of one that nobody trusts', async () => {
    const { endsAt } = await read(`https://localhost:${(server.address() as AddressInfo).port}`);
    const days = (Date.parse(endsAt ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(10);
  });

  it.each([undefined, 'http://localhost', 'https://127.0.0.1:9'])('returns no end for %s', async (site) => {
    expect(await read(site)).toEqual({});
  });
});
