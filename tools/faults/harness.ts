import { freePort } from '../../db/local/free-port.ts';
import { processesUnder, type RunningProcess } from '../../scripts/machine/process-tree.ts';
import { PASSWORD, type System, startSystem } from '../../testing/whole-system.ts';
import { Load } from './load.ts';

export interface FaultReport {
  seconds: number;
  faults: Record<string, number>;
  acknowledged: number;
  lost: string[];
  oversold: number;
  failures: string[];
  longestOutageMs: { visitors: number; staff: number };
  left: string[];
  /**
   * From the end of the load until the newest acknowledged article has its page, and the publisher reports no
   * pending change.
   */
  healedMs: number;
}

interface Options {
  seconds: number;
  env: NodeJS.ProcessEnv & { DATA_DIR: string };
  /** In milliseconds. */
  everyMs?: number;
  /** If a slow machine has acknowledged fewer writes, the load continues for up to a minute. */
  leastAcknowledged?: number;
}

const PLACES = 100_000;
const HEALING_MS = 60_000;
const STUCK_MS = 2500;
const LEAVING_MS = 20_000;
const LOOK_MS = 200;
const STARTS = 20;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const PROGRAMS = [
  'local/edge.ts',
  'local/worker-process.ts',
  'workerd',
  'publisher/serve.ts',
  'local/serve.ts',
  'postgres',
];

class Faults {
  readonly #systems: System[];
  readonly #env: Options['env'];
  readonly counts: Record<string, number> = {};
  readonly #seen = new Map<number, string>();

  constructor(system: System, env: Options['env']) {
    this.#systems = [system];
    this.#env = env;
  }

  get system(): System {
    return this.#systems.at(-1) as System;
  }

  logOf(failure: string): string {
    const requestId = /"requestId":"(\w+)"/.exec(failure)?.[1];
    const lines = this.#systems.flatMap((system) => system.said().split('\n'));
    return lines.find((line) => requestId && line.includes(requestId)) ?? '';
  }

  async inject(turn: number): Promise<void> {
    const kinds = PROGRAMS.length + 3;
    const kind = turn % kinds;
    if (kind < PROGRAMS.length) return this.#signal(PROGRAMS[kind] ?? '', 'SIGKILL', 'killed');
    if (kind === PROGRAMS.length) return this.#hold('postgres');
    if (kind === PROGRAMS.length + 1) return this.#hold('publisher/serve.ts');
    return this.#killAll();
  }

  #count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  #processes(): RunningProcess[] {
    const running = processesUnder(this.system.pid);
    for (const { pid, name } of running) this.#seen.set(pid, name);
    return running;
  }

  async left(): Promise<string[]> {
    const isThere = ([pid, name]: [number, string]) =>
      processesUnder(pid).some((process) => process.pid === pid && process.name === name);
    for (const end = Date.now() + LEAVING_MS; ; await pause(LOOK_MS)) {
      const left = [...this.#seen].filter(isThere).map(([pid, name]) => `${name} ${pid}`);
      if (left.length === 0 || Date.now() > end) return left;
    }
  }

  #pidsOf(program: string): number[] {
    return this.#processes()
      .filter(({ name }) => name.endsWith(program))
      .map(({ pid }) => pid);
  }

  #signal(program: string, signal: NodeJS.Signals, what: string): void {
    const pids = this.#pidsOf(program);
    const pid = pids[Math.floor(Math.random() * pids.length)];
    if (!pid) return;
    this.#count(`${program} ${what}`);
    process.kill(pid, signal);
  }

  /** Simulates that the database or the publisher does not respond. */
  async #hold(program: string): Promise<void> {
    const pids = this.#pidsOf(program);
    this.#count(`${program} held`);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await pause(STUCK_MS);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The process has already exited.
      }
    }
  }

  async #killAll(): Promise<void> {
    this.#count('everything killed');
    for (const { pid } of this.#processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has already ended with its parent.
      }
    }
    this.#systems.push(await startAgain(this.#env));
  }
}

async function startAgain(env: Options['env']): Promise<System> {
  for (let attempt = 1; ; attempt++) {
    await pause(300);
    try {
      return await startSystem(env);
    } catch (error) {
      if (attempt === STARTS) throw error;
    }
  }
}

async function prepare(load: Load): Promise<{ eventId: number; formId: number }> {
  const created = async (path: string, body: object) => {
    const answer = await load.asStaff('POST', path, body);
    if (answer?.status !== 201) throw new Error(`${path}: ${answer?.status}`);
    return (answer.body as { id: number }).id;
  };
  const eventId = await created('/api/events', {
    title: 'Event',
    description: 'Event',
    eventDate: new Date(Date.now() + 86_400_000).toISOString(),
    status: 'upcoming',
  });
  const form = { eventId, formTitle: 'Form', maxRegistrations: PLACES };
  return { eventId, formId: await created('/api/event-registration-forms', form) };
}

async function storedIds(load: Load, resource: string): Promise<Set<number>> {
  const ids = new Set<number>();
  for (let start = 0; ; start += 1000) {
    const answer = await load.asStaff(
      'GET',
      `/api/${resource}?range=[${start},${start + 999}]&sort=["id","ASC"]`,
    );
    const rows = typeof answer?.body === 'string' ? (JSON.parse(answer.body) as { id: number }[]) : [];
    for (const { id } of rows) ids.add(id);
    if (rows.length < 1000) return ids;
  }
}

/** In milliseconds. */
async function untilHealed(load: Load, origin: string): Promise<number> {
  const started = performance.now();
  const newest = Math.max(0, ...load.acknowledged.news);
  while (performance.now() - started < HEALING_MS) {
    const page = await fetch(`${origin}/en/news/${newest}`).catch(() => undefined);
    const state = (await load.asStaff('GET', '/api/publish-status'))?.body as { state?: string } | undefined;
    if (page?.status === 200 && state?.state === 'live') return performance.now() - started;
    await pause(50);
  }
  throw new Error(`article ${newest} did not appear within ${HEALING_MS / 1000} s`);
}

export async function runFaults(options: Options): Promise<FaultReport> {
  const { seconds, env, everyMs = 2000, leastAcknowledged = 0 } = options;
  const settings = { PORT: String(await freePort()), ...env, RATE_LIMITS: 'off', DEMO_CONTENT: 'off' };
  const faults = new Faults(await startSystem(settings), settings);
  const { origin } = faults.system;
  const load = new Load(origin, { username: 'admin', password: PASSWORD });
  try {
    load.start(await prepare(load));
    const end = performance.now() + seconds * 1000;
    for (let turn = 0; performance.now() < end; turn++) {
      await pause(everyMs);
      await faults.inject(turn);
    }
    const latest = performance.now() + HEALING_MS;
    do await pause(everyMs);
    while (load.acknowledgedCount < leastAcknowledged && performance.now() < latest);
    await load.stop();
    const healedMs = await untilHealed(load, origin);
    const lost: string[] = [];
    let oversold = 0;
    for (const [resource, ids] of Object.entries(load.acknowledged)) {
      const stored = await storedIds(load, resource);
      for (const id of ids) if (!stored.has(id)) lost.push(`${resource} ${id}`);
      if (resource === 'event-registrations') oversold = Math.max(0, stored.size - PLACES);
    }
    await faults.system.stop();
    return {
      seconds,
      faults: faults.counts,
      acknowledged: load.acknowledgedCount,
      lost,
      oversold,
      failures: load.failures.map((failure) => `${failure} ${faults.logOf(failure)}`.trim()),
      longestOutageMs: { visitors: load.visitors.longestMs, staff: load.staff.longestMs },
      healedMs,
      left: await faults.left(),
    };
  } finally {
    await load.stop();
    await faults.system.stop();
  }
}
