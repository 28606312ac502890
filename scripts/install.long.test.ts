import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../db/local/scratch-folder.ts';

const scratch = scratchFolder('install');
afterAll(() => rmSync(scratch, { recursive: true }));

const NAME = '@club/cat';
const SCRIPT = "import { install } from './scripts/install.mjs'; process.exit(install(process.argv[1]));";

function packedCat(): Buffer {
  const folder = path.join(scratch, 'cat');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: NAME, version: '1.2.0' }));
  spawnSync('npm', ['pack', '--pack-destination', scratch], { cwd: folder });
  return readFileSync(path.join(scratch, 'club-cat-1.2.0.tgz'));
}

const cat = packedCat();
const integrity = `sha512-${createHash('sha512').update(cat).digest('base64')}`;

async function startRegistry(place: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '');
    asked.push(address);
    const { port } = server.address() as AddressInfo;
    const dist = { tarball: `http://127.0.0.1:${port}${place}`, integrity };
    const versions = { '1.2.0': { name: NAME, version: '1.2.0', dist } };
    if (address === place) response.end(cat);
    else if (address === `/${NAME}`) response.end(JSON.stringify({ name: NAME, versions }));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** The lock file contains no URLs. */
function newProject(name: string, of: { optional?: boolean }): string {
  const root = path.join(scratch, name);
  mkdirSync(root);
  const facts = { name: 'club', version: '1.0.0' };
  const dependencies = { [of.optional ? 'optionalDependencies' : 'dependencies']: { [NAME]: '1.2.0' } };
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ ...facts, ...dependencies }));
  const packages = {
    '': { ...facts, ...dependencies },
    [`node_modules/${NAME}`]: { version: '1.2.0', integrity, ...of },
  };
  const lock = JSON.stringify({ ...facts, lockfileVersion: 3, packages });
  writeFileSync(path.join(root, 'package-lock.json'), lock);
  return root;
}

async function installed(
  place: string,
  project: string,
  { cache, of = {} }: { cache?: string; of?: { optional?: boolean; engines?: object } } = {},
) {
  const registry = await startRegistry(place);
  const root = newProject(project, of);
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_cache: cache ?? `${root}-cache`,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, root], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'ignore',
    env,
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  registry.stop();
  expect(code).toBe(0);
  expect(existsSync(path.join(root, 'node_modules', NAME, 'package.json'))).toBe(true);
  expect(existsSync(path.join(root, 'npm-shrinkwrap.json'))).toBe(false);
  expect(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).toBe(lock);
  return registry.asked;
}

describe('the installation', () => {
  it('requests only the packages from the registry', async () => {
    expect(await installed('/@club/cat/-/cat-1.2.0.tgz', 'usual')).toEqual(['/@club/cat/-/cat-1.2.0.tgz']);
  });

  it('uses the package URLs of the registry if the expected URLs fail', async () => {
    expect(await installed('/files/7', 'elsewhere')).toEqual(
      expect.arrayContaining(['/@club/cat', '/files/7']),
    );
  });

  it('uses a temporary cache when npm’s own cache is not writable', async () => {
    expect(
      await installed('/@club/cat/-/cat-1.2.0.tgz', 'read-only', { cache: '/dev/null/cache' }),
    ).toHaveLength(1);
  });

  it('installs an optional package even if the caller’s Node is too old for it', async () => {
    const of = { optional: true, engines: { node: '>=99' } };
    expect(await installed('/@club/cat/-/cat-1.2.0.tgz', 'old-node', { of })).toHaveLength(1);
  });
});
