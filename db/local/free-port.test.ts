import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

const BLOCK = 16;

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

async function whileInUse(ports: number[], task: () => Promise<void>): Promise<void> {
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening').catch(() => undefined)));
  await task();
  for (const server of servers) server.close();
}

it('freePort returns a different port each time, outside the ephemeral range', async () => {
  const ports = await freePorts(BLOCK / 2);
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

it('freePort skips a port that is in use', async () => {
  const [one = 0] = await freePorts(1);
  await whileInUse([one], async () => {
    expect(await freePorts(BLOCK)).not.toContain(one);
  });
});

it('freePort throws when no port is left', async () => {
  const first = (await freePort()) & ~(BLOCK - 1);
  const block = Array.from({ length: BLOCK }, (_, index) => first + index);
  await whileInUse(block, async () => {
    await expect(freePort()).rejects.toThrow(
      `The ports from ${first} to ${first + BLOCK - 1} are all in use`,
    );
  });
});

const MODULE = new URL('free-port.ts', import.meta.url).href;

async function portsOf(pid: number): Promise<number[]> {
  const source = `
    Object.defineProperty(process, 'pid', { value: ${pid} });
    const { freePort } = await import(${JSON.stringify(MODULE)});
    console.log(JSON.stringify([await freePort(), await freePort(), await freePort()]));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
  onTestFinished(() => void child.kill());
  const [line] = await once(child.stdout, 'data');
  return JSON.parse(String(line)) as number[];
}

it('two processes get different ports, whatever their process ids', async () => {
  const ports = [await portsOf(77), await portsOf(77 + 1200), await portsOf(77 + 2400)].flat();
  expect(new Set(ports).size).toBe(9);
});
