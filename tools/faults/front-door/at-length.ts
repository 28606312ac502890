import { MEMBER_CODE_PREFIX } from '../../../core/association/profile.ts';
import { freePort } from '../../../db/local/free-port.ts';
import { PASSWORD, startSystem } from '../../../testing/whole-system.ts';
import { importContent } from '../../bench/content.ts';
import { memoryByProgram } from '../../bench/memory.ts';
import { type FrontDoorReport, tryFrontDoor } from './front-door.ts';

interface Length {
  dataDir: string;
  seconds: number;
  articles: number;
}

export interface LongReport {
  rounds: number;
  failures: string[];
  neighbour: FrontDoorReport['neighbour'];
  /** In MB. After normal use, after each round, and at the end after a pause. */
  memoryMb: Record<string, number>[];
}

async function filledSystem({ dataDir, articles }: Length) {
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO_CONTENT: 'off',
    TRUSTED_PROXY: '127.0.0.1',
  };
  const empty = await startSystem(env);
  await empty.stop();
  await importContent(dataDir, articles);
  return startSystem(env);
}

/** V8 lets the heap grow at first. */
const USUAL_REQUESTS = 24_000;
const AT_ONCE = 16;

const USUAL: ((count: number) => string)[] = [
  (count) => `/api/news?range=[${count},${count + 24}]`,
  (count) => `/news/${(count % 9_000) + 1}`,
  (count) => `/api/members?range=[${count % 4_000},${(count % 4_000) + 47}]`,
  (count) => `/en/members/${MEMBER_CODE_PREFIX}${String((count % 4_900) + 1).padStart(6, '0')}`,
  (count) => `/api/search?q=${encodeURIComponent(`第 ${count}`)}`,
  (count) => `/zh-cn/search?q=${count}`,
  (count) => `/events.ics?${count}`,
  (count) => `/api/events?range=[${count % 1_900},${(count % 1_900) + 24}]`,
  (count) => `/api/members?once=${count}`,
  (count) => `/api/news?once=${count}`,
];
const USUAL_LOGINS = 40;
const USUAL_ENQUIRIES = 200;

async function ask(address: string, count: number, body?: object): Promise<void> {
  const headers = { 'x-forwarded-for': `203.0.113.${count % 250}` };
  const answer = await fetch(address, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
}

async function workAsUsual(origin: string): Promise<void> {
  for (let count = 0; count < USUAL_REQUESTS; count += AT_ONCE) {
    const paths = Array.from({ length: AT_ONCE }, (_, at) => USUAL[at % USUAL.length]?.(count + at) ?? '/');
    await Promise.all(paths.map((path, at) => ask(origin + path, count + at)));
  }
  for (let count = 0; count < USUAL_LOGINS; count++)
    await ask(`${origin}/api/login`, count, { username: 'admin', password: PASSWORD });
  for (let count = 0; count < USUAL_ENQUIRIES; count++)
    await ask(`${origin}/api/contact-messages`, count, {
      name: `Visitor ${count}`,
      email: `visitor-${count}@example.com`,
      subject: 'A question',
      message: 'When does the hall open?',
    });
}

const REST_MS = 15_000;

async function memoryAtRest(pid: number) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return memoryByProgram(pid);
}

const failuresOf = ({ failures, neighbour }: FrontDoorReport): string[] => [
  ...failures,
  ...Object.values(neighbour).flatMap((part) => part.failures),
];

export async function tryFrontDoorAtLength(length: Length): Promise<LongReport> {
  const system = await filledSystem(length);
  const options = { slowSeconds: 20 };
  try {
    await workAsUsual(system.origin);
    const usual = await memoryAtRest(system.pid);
    const first = await tryFrontDoor(system.origin, options);
    const reports = [first];
    const memoryMb = [usual, memoryByProgram(system.pid)];
    for (const end = Date.now() + length.seconds * 1000; Date.now() < end; ) {
      reports.push(await tryFrontDoor(system.origin, options));
      memoryMb.push(memoryByProgram(system.pid));
      console.error(`round ${reports.length}: ${memoryMb.at(-1)?.whole} MB`);
    }
    memoryMb.push(await memoryAtRest(system.pid));
    return {
      rounds: reports.length,
      failures: reports.flatMap(failuresOf),
      neighbour: reports.at(-1)?.neighbour ?? first.neighbour,
      memoryMb,
    };
  } finally {
    await system.stop();
  }
}
