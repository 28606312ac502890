import autocannon from 'autocannon';
import { processesUnder } from '../../scripts/machine/process-tree.ts';
import type { Figure } from './figures.ts';
import { processorTimeOf } from './process-cost.ts';
import type { Staff } from './staff.ts';

const CONNECTIONS = 16;
const SECONDS = 4;

const LAYERS: Record<string, string> = {
  'local/edge.ts': 'edge',
  workerd: 'Worker',
  'local/serve.ts': 'endpoint',
  postgres: 'PostgreSQL',
};

export interface Asked {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  body?: object;
}

export interface Load {
  total: number;
  perSecond: number;
  /** In milliseconds. */
  p99: number;
  failures: number;
  /** In milliseconds per response, by layer (see `LAYERS`). */
  costs: Record<string, number>;
}

/** In milliseconds since the start of the system. */
function layerTimes(pid: number): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { pid: process, name } of processesUnder(pid)) {
    const layer = LAYERS[name.startsWith('postgres') ? 'postgres' : name];
    if (layer) times[layer] = (times[layer] ?? 0) + processorTimeOf(process);
  }
  return times;
}

/**
 * Sixteen clients for four seconds. Each function must always return the same HTTP method: after a change,
 * autocannon would send the length of the previous body.
 */
export async function load(
  { origin, cookie }: Staff,
  { pid, isStaff, next }: { pid: number; isStaff: boolean; next: (() => Asked) | (() => Asked)[] },
): Promise<Load> {
  const before = layerTimes(pid);
  const { requests, latency, non2xx } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: isStaff ? { cookie } : {},
    requests: [next].flat().map((ask) => ({
      setupRequest(request) {
        const { path, method = 'GET', body } = ask();
        return { ...request, path: encodeURI(path), method, ...(body && { body: JSON.stringify(body) }) };
      },
    })),
  });
  const after = layerTimes(pid);
  const costs = Object.entries(after).map(([layer, time]) => [
    layer,
    (time - (before[layer] ?? 0)) / requests.total,
  ]);
  return {
    total: requests.total,
    perSecond: requests.average,
    p99: latency.p99,
    failures: non2xx,
    costs: Object.fromEntries(costs),
  };
}

interface Targets {
  /** Answers a second. */
  least?: number | undefined;
  /** Processor time of all layers for each answer, in milliseconds. */
  mostMs?: number | undefined;
  /** The same of PostgreSQL alone. */
  mostSqlMs?: number | undefined;
}

const most = (value: number | undefined) => (value === undefined ? {} : { target: { most: value } });

export const loadFigures = (
  name: string,
  { perSecond, p99, failures, costs }: Load,
  { least, mostMs, mostSqlMs }: Targets = {},
): Figure[] => [
  { name, value: perSecond, unit: '/s', ...(least !== undefined && { target: { least } }) },
  { name: '  p99', value: p99, unit: 'ms' },
  ...(failures > 0 ? [{ name: '  no success', value: failures, unit: '', target: { most: 0 } }] : []),
  ...Object.entries(costs).map(([layer, value]) => ({
    name: `  processor time: ${layer}`,
    value,
    unit: 'ms',
    ...(layer === 'PostgreSQL' && most(mostSqlMs)),
  })),
  {
    name: '  processor time: all layers',
    value: Object.values(costs).reduce((sum, value) => sum + value, 0),
    unit: 'ms',
    ...most(mostMs),
  },
];
