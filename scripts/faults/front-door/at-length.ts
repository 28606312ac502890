import { freePort } from '../../../db/local/free-port.ts';
import { startSystem } from '../../../testing/whole-system.ts';
import { importContent } from '../../bench/content.ts';
import { memoryOfTree } from '../../bench/memory.ts';
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
  /** MB of all processes after the first round and after the last. */
  memoryMb: { before: number; after: number };
}

async function filledSystem({ dataDir, articles }: Length) {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO_CONTENT: 'off' };
  const empty = await startSystem(env);
  await empty.stop();
  await importContent(dataDir, articles);
  return startSystem(env);
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
    const first = await tryFrontDoor(system.origin, options);
    const before = memoryOfTree(system.pid);
    const reports = [first];
    for (const end = Date.now() + length.seconds * 1000; Date.now() < end; )
      reports.push(await tryFrontDoor(system.origin, options));
    return {
      rounds: reports.length,
      failures: reports.flatMap(failuresOf),
      neighbour: reports.at(-1)?.neighbour ?? first.neighbour,
      memoryMb: { before, after: memoryOfTree(system.pid) },
    };
  } finally {
    await system.stop();
  }
}
