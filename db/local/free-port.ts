import { once } from 'node:events';
import { createServer } from 'node:net';

// Below what systems give to connections and to whoever asks for any port (Linux from 32768, others from 49152): nobody
// takes one of these by chance before we listen on it, or while a process of ours is started again.
const FIRST = 10_000;
/** Each process looks in a block of its own. */
const BLOCK = 16;
const BLOCKS = 1_200;

let asked = 0;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port on loopback that nobody uses at the moment, nor this process a moment ago. */
export async function freePort(): Promise<number> {
  const block = FIRST + (process.pid % BLOCKS) * BLOCK;
  for (let tried = 0; tried < BLOCK; tried += 1) {
    const port = block + (asked++ % BLOCK);
    if (await isFree(port)) return port;
  }
  throw new Error(`The ports from ${block} to ${block + BLOCK - 1} are all in use`);
}
