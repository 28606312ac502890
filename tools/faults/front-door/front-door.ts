import { brokenRequests } from './broken-requests.ts';
import { Neighbour, type NeighbourReport } from './neighbour.ts';
import { oddPaths } from './odd-paths.ts';
import { type RawAnswer, requestFor, sendRaw } from './raw-socket.ts';
import { SlowClients } from './slow-clients.ts';

export interface FrontDoorReport {
  oddPaths: number;
  brokenRequests: number;
  slowClients: number;
  failures: string[];
  neighbour: Record<'quiet' | 'oddPaths' | 'brokenRequests' | 'slowClients', NeighbourReport>;
}

interface Options {
  pathStep?: number;
  slowClients?: number;
  slowSeconds?: number;
}

const AT_ONCE = 16;
const QUIET_MS = 1500;
/** In milliseconds, on one connection. */
const SILENCE_MS = 1200;
/** An unsupported method or version, or a service that is disabled or down. */
const REASONED = new Set([501, 503, 505]);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function faultOf({ status, text }: RawAnswer): string | undefined {
  const isReasoned = status === 501 || status === 505 || (status === 503 && /\n\{"message":/.test(text));
  if (status >= 500 && !(REASONED.has(status) && isReasoned)) return `${status} ${text.slice(0, 300)}`;
  return /\bat [\w./<> ]+:\d+:\d+|node:internal/.test(text) ? `a stack: ${text.slice(0, 300)}` : undefined;
}

async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function besideNeighbour(origin: string, run: () => Promise<unknown>): Promise<NeighbourReport> {
  const neighbour = new Neighbour(origin).start();
  await run();
  return neighbour.stop();
}

export async function tryFrontDoor(
  origin: string,
  { pathStep = 1, slowClients = 500, slowSeconds = 5 }: Options = {},
): Promise<FrontDoorReport> {
  const failures: string[] = [];
  const paths = [...oddPaths()].filter((_, at) => at % pathStep === 0);
  const requests = brokenRequests();

  const send = async (name: string, bytes: Buffer) => {
    const answer = await sendRaw(origin, bytes, SILENCE_MS);
    const fault = faultOf(answer);
    if (fault) failures.push(`${name}: ${fault}`);
    return answer;
  };
  const sendPaths = () =>
    inTurns(paths, async ({ name, target }) => {
      const { status } = await send(name, requestFor(target));
      if (status === 0) failures.push(`${name}: no answer`);
    });
  const sendBroken = () =>
    inTurns(requests, async ({ name, bytes }) => {
      await send(name, bytes);
    });
  const hold = async () => {
    const clients = new SlowClients(origin, slowClients);
    await pause(slowSeconds * 1000);
    clients.stop();
  };

  return {
    neighbour: {
      quiet: await besideNeighbour(origin, () => pause(QUIET_MS)),
      oddPaths: await besideNeighbour(origin, sendPaths),
      brokenRequests: await besideNeighbour(origin, sendBroken),
      slowClients: await besideNeighbour(origin, hold),
    },
    oddPaths: paths.length,
    brokenRequests: requests.length,
    slowClients,
    failures,
  };
}
