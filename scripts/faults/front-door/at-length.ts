import { freePort } from '../../../db/local/free-port.ts';
import { startSystem } from '../../../testing/whole-system.ts';
import { importContent } from '../../bench/content.ts';
import { memoryByProgram } from '../../bench/memory.ts';
import { type FrontDoorReport, tryFrontDoor } from './front-door.ts';

interface Length {
  dataDir: string;
  seconds: number;
  /** In each of three languages, beside which the rest of the content is small. */
  articles: number;
}

export interface LongReport {
  rounds: number;
  failures: string[];
  neighbour: FrontDoorReport['neighbour'];
  /** MB by program and as `whole`: after usual work and a rest, after each round, and at the end after a rest. */
  memoryMb: Record<string, number>[];
}

async function filledSystem({ dataDir, articles }: Length) {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO_CONTENT: 'off' };
  const empty = await startSystem(env);
  await empty.stop();
  await importContent(dataDir, articles);
  return startSystem(env);
}

/** As many ordinary requests as make each program's memory what it is in use: V8 lets a heap grow before it clears up. */
const USUAL_REQUESTS = 24_000;
const AT_ONCE = 16;

async function workAsUsual(origin: string): Promise<void> {
  for (let count = 0; count < USUAL_REQUESTS; count += AT_ONCE) {
    const paths = Array.from({ length: AT_ONCE }, (_, at) =>
      at % 2 ? `/api/news?range=[${count},${count + 24}]` : `/news/${(count % 9_000) + at + 1}`,
    );
    await Promise.all(paths.map(async (path) => (await fetch(origin + path)).arrayBuffer()));
  }
}

/** What a process needed for a burst it gives back when it rests. */
const REST_MS = 15_000;

async function memoryAtRest(pid: number) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return memoryByProgram(pid);
}

const failuresOf = ({ failures, neighbour }: FrontDoorReport): string[] => [
  ...failures,
  ...Object.values(neighbour).flatMap((part) => part.failures),
];

/** What no browser sends, round after round, at a system with content, and what the neighbour and the memory say of it. */
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
