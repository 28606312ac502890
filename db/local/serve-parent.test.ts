import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('a service stops when its parent exits just before the service reports its start', async () => {
  const script = `
    import { serveParent } from ${JSON.stringify(import.meta.resolve('./serve-parent.ts'))};
    const start = async () => { console.log('starts'); for (const until = Date.now() + 300; Date.now() < until; ); };
    serveParent(start, async () => console.log('stops'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  child.stdout?.once('data', () => child.disconnect());
  child.send({});
  const [said, [code]] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')]);
  expect([said, code]).toEqual(['starts\nstops\n', 0]);
});
