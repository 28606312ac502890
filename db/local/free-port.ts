import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

// First port of this range. The range is below the ephemeral ports (from 32768 on Linux, from 49152
// elsewhere), which systems assign to other programs. So no other program gets one of these ports by chance,
// even while our process restarts.
const FIRST = 10_000;
const BLOCK = 16;
const BLOCKS = 1_200;

async function listening(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

async function takeBlock(): Promise<number> {
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const block = FIRST + ((process.pid + tried) % BLOCKS) * BLOCK;
    const marker = await listening(block);
    marker?.unref();
    if (marker) return block;
  }
  throw new Error(`The ports from ${FIRST} to ${FIRST + BLOCKS * BLOCK - 1} are all in use`);
}

async function isFree(port: number): Promise<boolean> {
  const server = await listening(port);
  if (!server) return false;
  server.close();
  await once(server, 'close');
  return true;
}

let taken: Promise<number> | undefined;
let asked = 0;

/** Loopback. No other running process gets the same port from freePort. */
export async function freePort(): Promise<number> {
  taken ??= takeBlock();
  const block = await taken;
  for (let tried = 1; tried < BLOCK; tried += 1) {
    const port = block + 1 + (asked++ % (BLOCK - 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`The ports from ${block} to ${block + BLOCK - 1} are all in use`);
}
