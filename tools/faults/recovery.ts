import pg from 'pg';
import { freePort } from '../../db/local/free-port.ts';
import { runningDatabaseUrl } from '../../functions/local/database.ts';
import { processesUnder } from '../../scripts/machine/process-tree.ts';
import { PASSWORD, type System, startSystem } from '../../testing/whole-system.ts';
import { hasNothingToPublish, reaches, STEPS } from './steps.ts';
import { differingFrom } from './whole-build.ts';

export type Arrangement = 'machine' | 'cloud';

export interface RecoveryReport {
  arrangement: Arrangement;
  kills: Record<string, number>;
  medianMs: number;
  worstMs: number;
  failures: string[];
}

const PROGRAMS: Record<Arrangement, string[]> = {
  machine: ['publisher/serve.ts', 'workerd', 'local/worker-process.ts', 'local/edge.ts', 'local/serve.ts'],
  cloud: ['workerd', 'cloud/rehearsal-process.ts', 'local/serve.ts'],
};
const SAVES = 200;
const WRITERS = 8;
const ARTICLE = 3;
const LATEST_KILL_MS = 500;
/**
 * Step in the list of all combinations of program and step. It has no common divisor with the list's length,
 * so that the rounds reach every combination.
 */
const STRIDE = 7;
const SAVE_TIMEOUT_MS = 5000;
const RECOVERY_MS = 30_000;
const GIVE_UP_MS = 60_000;
const LOOK_MS = 50;
const COMPARISONS = 5;
const COMPARISON_PAUSE_MS = 3000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Editor {
  readonly #origin: string;
  #headers: Record<string, string> = {};

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(): Promise<void> {
    const json = { 'Content-Type': 'application/json', Origin: this.#origin };
    const body = JSON.stringify({ username: 'admin', password: PASSWORD });
    const answer = await fetch(`${this.#origin}/api/login`, { method: 'POST', headers: json, body });
    this.#headers = { ...json, Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  /** At most 200 times. Ignores calls without a response. */
  async burst(name: string, isOver: () => boolean): Promise<void> {
    let count = 0;
    const write = async () => {
      while (count < SAVES && !isOver()) await this.#save(`${name}-${++count}`).catch(() => pause(LOOK_MS));
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
  }

  async #save(title: string): Promise<void> {
    const answer = await fetch(`${this.#origin}/api/news/${ARTICLE}`, {
      method: 'PATCH',
      headers: this.#headers,
      body: JSON.stringify({ title }),
      signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
    });
    await answer.text();
  }
}

/** Opens a new connection, because the database server may have been killed. Undefined if that fails. */
async function storedTitle(url: () => string): Promise<string | undefined> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url(), connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ title: string }>('select title from news where id = $1', [ARTICLE]);
    return rows[0]?.title;
  } catch {
    return undefined;
  } finally {
    await client?.end().catch(() => {});
  }
}

async function isShown(origin: string, title: string): Promise<boolean> {
  try {
    const page = await fetch(`${origin}/news/${ARTICLE}`, { signal: AbortSignal.timeout(2000) });
    return (await page.text()).includes(title);
  } catch {
    return false;
  }
}

function kill(system: System, program: string): boolean {
  const found = processesUnder(system.pid).filter(({ name }) => name.endsWith(program));
  const one = found[Math.floor(Math.random() * found.length)];
  if (one) process.kill(one.pid, 'SIGKILL');
  return one !== undefined;
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/**
 * Tries again while the previous database server is still stopping, or if the last save is committed late.
 */
async function differences(origin: string, dataDir: string): Promise<string[]> {
  const url = () => runningDatabaseUrl(dataDir);
  for (let tried = 1; ; tried++) {
    try {
      if (!(await hasNothingToPublish(url(), RECOVERY_MS))) return ['changes that wait'];
      const before = await storedTitle(url);
      const differing = await differingFrom(origin, dataDir);
      const isSame = before === (await storedTitle(url));
      if (differing.length === 0 || isSame || tried === COMPARISONS) return differing;
    } catch (error) {
      if (tried === COMPARISONS) throw error;
    }
    await pause(COMPARISON_PAUSE_MS);
  }
}

interface Round {
  name: string;
  ms: number | undefined;
  failures: string[];
}

interface Site {
  system: System;
  editor: Editor;
  dataDir: string;
}

async function killAt({ system, editor, dataDir }: Site, name: string, { program, step }: Target) {
  let isOver = false;
  const burst = editor.burst(name, () => isOver);
  await pause(Math.random() * LATEST_KILL_MS);
  const isReached = await reaches(runningDatabaseUrl(dataDir), step);
  const isKilled = kill(system, program);
  const killedAt = performance.now();
  isOver = true;
  await burst;
  return { killedAt, name: isKilled ? `${program} ${isReached ? step : `before ${step}`}` : 'nothing' };
}

interface Target {
  program: string;
  step: (typeof STEPS)[number];
}

function targetOf(arrangement: Arrangement, round: number): Target {
  const programs = PROGRAMS[arrangement];
  const all = programs.flatMap((program) => STEPS.map((step) => ({ program, step })));
  return all[(round * STRIDE) % all.length] as Target;
}

async function play(site: Site, arrangement: Arrangement, round: number): Promise<Round> {
  const { name, killedAt } = await killAt(site, `round-${round}`, targetOf(arrangement, round));
  const { system, dataDir } = site;
  const ms = await untilShown(system.origin, dataDir, killedAt);
  const late = ms === undefined || ms > RECOVERY_MS ? [`${name}, round ${round}: ${ms} ms`] : [];
  if (ms === undefined) return { name, ms, failures: late };
  const differing = await differences(system.origin, dataDir);
  const wrong = differing.length ? [`${name}, round ${round}: ${differing.slice(0, 3).join(', ')}`] : [];
  return { name, ms, failures: [...late, ...wrong] };
}

export async function measureRecovery(
  arrangement: Arrangement,
  { dataDir, kills, note = () => {} }: { dataDir: string; kills: number; note?: (round: Round) => void },
): Promise<RecoveryReport> {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), RATE_LIMITS: 'off' };
  const system = await startSystem(env, arrangement === 'cloud' ? ['--cloud'] : []);
  const editor = new Editor(system.origin);
  const rounds: Round[] = [];
  try {
    await editor.signIn();
    for (let number = 1; number <= kills; number++) {
      const round = await play({ system, editor, dataDir }, arrangement, number);
      rounds.push(round);
      note(round);
    }
  } finally {
    await system.stop();
  }
  return reportOf(arrangement, rounds);
}

function reportOf(arrangement: Arrangement, rounds: Round[]): RecoveryReport {
  const counts: Record<string, number> = {};
  for (const { name } of rounds) counts[name] = (counts[name] ?? 0) + 1;
  const times = rounds.map(({ ms }) => ms).filter((ms) => ms !== undefined);
  return {
    arrangement,
    kills: counts,
    medianMs: Math.round(median(times) ?? 0),
    worstMs: Math.round(Math.max(0, ...times)),
    failures: rounds.flatMap(({ failures }) => failures),
  };
}

async function untilShown(origin: string, dataDir: string, since: number): Promise<number | undefined> {
  for (; performance.now() - since < GIVE_UP_MS; await pause(LOOK_MS)) {
    const title = await storedTitle(() => runningDatabaseUrl(dataDir));
    if (title && (await isShown(origin, title))) return performance.now() - since;
  }
  return undefined;
}
