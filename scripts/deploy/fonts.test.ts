import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { fontFiles } from '../build/fonts.ts';
import { writeConfigurations } from './configuration.ts';
import { putUpFonts } from './fonts.ts';

interface Put {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: Buffer;
}

async function loopbackApi() {
  const puts: Put[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method, url: path, headers } = request;
    if (method === 'PUT')
      puts.push({ method, path, type: headers['content-type'], body: Buffer.concat(parts) });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { puts, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

afterEach(() => vi.unstubAllEnvs());

it.each([
  [undefined, 'association-media', fontFiles()],
  // Uploads only one file to staging: this is enough to check the bucket, and each upload starts wrangler.
  ['staging', 'association-media-staging', fontFiles().slice(0, 1)],
])(
  'a deployment to the environment %s stores the font files for PDFs unchanged in the bucket',
  async (name, bucket, files) => {
    const api = await loopbackApi();
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', `${api.origin}/client/v4`);
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'loopback');
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'account');
    writeConfigurations();
    try {
      await putUpFonts(name, files);
    } finally {
      api.close();
    }
    const stored = files.map(({ key, file, contentType }) => ({
      ...{ path: key, type: contentType, isSame: true, bytes: readFileSync(file).length },
    }));
    const arrived = api.puts.map(({ path = '', type, body }, place) => ({
      path: decodeURIComponent(path.split('/objects/')[1] ?? ''),
      type,
      isSame: body.equals(readFileSync(files[place]?.file ?? '')),
      bytes: body.length,
    }));
    expect(arrived).toEqual(stored);
    expect(new Set(api.puts.map(({ path = '' }) => path.split('/objects/')[0]))).toEqual(
      new Set([`/client/v4/accounts/account/r2/buckets/${bucket}`]),
    );
  },
  120_000,
);
