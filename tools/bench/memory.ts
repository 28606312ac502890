import { readFileSync } from 'node:fs';
import { processesUnder } from '../../scripts/machine/process-tree.ts';
import { enquiry, once } from './differing.ts';
import type { Figure } from './figures.ts';
import { call, type Staff } from './staff.ts';

function rollupOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * In MB. `resident` counts shared pages in full. `proportional` divides each shared page among the processes
 * that use it.
 */
function memoryOf(pid: number): { resident: number; proportional: number } {
  const rollup = rollupOf(pid);
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  return { resident: megabytes('Rss'), proportional: megabytes('Pss') };
}

/** In MB. Each shared page is counted once. Linux only. */
export function memoryByProgram(root: number): Record<string, number> {
  const memory: Record<string, number> = { whole: 0 };
  for (const { pid, name } of processesUnder(root)) {
    const { proportional } = memoryOf(pid);
    for (const part of ['whole', name]) memory[part] = Math.round((memory[part] ?? 0) + proportional);
  }
  return memory;
}

export function measureMemory(root: number, most: number): Figure[] {
  const byName = new Map<string, number>();
  let resident = 0;
  for (const { pid, name } of processesUnder(root)) {
    const memory = memoryOf(pid);
    resident += memory.resident;
    byName.set(name, (byName.get(name) ?? 0) + memory.proportional);
  }
  const whole = [...byName.values()].reduce((sum, value) => sum + value, 0);
  return [
    { name: 'memory of the whole, idle', value: whole, unit: 'MB', target: { most } },
    ...[...byName].map(([name, value]) => ({ name: `  ${name}`, value, unit: 'MB' })),
    { name: 'the same with shared pages counted in each process', value: resident, unit: 'MB' },
  ];
}

const MIX_MS = 10 * 60_000;
const CLIENTS = 4;
const ADDRESSES = 30_000;
const LOCALES = ['', '/zh-cn', '/en'];

async function get({ origin, cookie }: Staff, path: string): Promise<void> {
  const answer = await fetch(encodeURI(origin + path), { headers: path.includes('/all') ? { cookie } : {} });
  await answer.arrayBuffer();
}

/** Pages, lists, records, searches and one write in ten, by a few clients. */
async function mix(staff: Staff, ids: number[]): Promise<void> {
  const asks = [
    (n: number) => `${LOCALES[n % 3]}/news/${ids[n % ids.length]}`,
    (n: number) => once(`/api/news?range=[${n % 9000},${(n % 9000) + 24}]`),
    (n: number) => once(`/api/members/all?range=[${n % 4000},${(n % 4000) + 24}]`),
    (n: number) => once(`/api/search?q=${n}`),
    (n: number) => once(`/api/members?range=[0,24]&filter={"words":"${n % 5000}"}`),
  ];
  let asked = 0;
  const until = performance.now() + MIX_MS;
  const client = async () => {
    while (performance.now() < until) {
      const n = asked++;
      if (n % 10 === 9) await call(staff, 'POST', '/api/contact-messages', enquiry(n));
      else await get(staff, (asks[n % asks.length] ?? asks[0])?.(n * 7) ?? '/');
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function crawl(staff: Staff, ids: number[]): Promise<void> {
  let asked = 0;
  const client = async () => {
    for (let n = asked++; n < ADDRESSES; n = asked++)
      await get(staff, `${LOCALES[n % 3]}/news/${ids[Math.floor(n / 3) % ids.length]}`);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** At the start, after ten minutes of mixed load, and after 30,000 addresses of pages. */
export async function measureMemoryUnderLoad(staff: Staff, pid: number): Promise<Figure[]> {
  const ids: number[] = [];
  for (let first = 0; ; first += 1000) {
    const rows = await call<{ id: number }[]>(
      staff,
      'GET',
      `/api/news?range=[${first},${first + 999}]&fields=id`,
    );
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < 1000) break;
  }
  const at = { 'at the start': memoryByProgram(pid) };
  await mix(staff, ids);
  const mixed = { ...at, 'after ten minutes of mixed load': memoryByProgram(pid) };
  await crawl(staff, ids);
  const all = { ...mixed, 'after 30,000 addresses': memoryByProgram(pid) };
  return Object.entries(all).flatMap(([when, memory]) =>
    Object.entries(memory).map(([name, value]) => ({ name: `${name}, ${when}`, value, unit: 'MB' })),
  );
}
