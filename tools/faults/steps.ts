import pg from 'pg';

export const STEPS = ['saved', 'claimed', 'begun', 'rendering', 'ended'] as const;
export type Step = (typeof STEPS)[number];

interface State {
  hasNew: boolean;
  isClaimed: boolean;
  isBuilding: boolean;
  publishedAt: string;
}

/** In milliseconds. The wait times out if publishing skips the step. */
const WAIT_MS = 3000;
const BUILD_MS = 150;
const TIMEOUT_MS = 2000;
const LOOK_MS = 100;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const REACHED: Record<Step, (now: State, first: State) => boolean> = {
  saved: ({ hasNew, isClaimed }) => hasNew && !isClaimed,
  claimed: ({ isClaimed }) => isClaimed,
  begun: ({ isBuilding }) => isBuilding,
  rendering: ({ isBuilding }) => isBuilding,
  ended: ({ publishedAt, isBuilding }, first) => !isBuilding && publishedAt !== first.publishedAt,
};

async function stateOf(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(`
    select exists (select from publish_outbox where changed_at > coalesce(started_at, '-infinity')) as "hasNew",
      requested_at is not null as "isClaimed", started_at is not null as "isBuilding", coalesce(published_at::text, '') as "publishedAt"
    from publish_state`);
  if (!rows[0]) throw new Error('publish_state has no row');
  return rows[0];
}

/**
 * Call it before a full build for comparison: otherwise that publisher takes pending changes from the one
 * under test.
 */
export async function hasNothingToPublish(databaseUrl: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      const { rows } = await client.query<{ waits: boolean }>(
        'select started_at is not null or exists (select from publish_outbox) as waits from publish_state',
      );
      if (rows[0]?.waits === false) return true;
      await pause(LOOK_MS);
    }
    return false;
  } finally {
    await client.end();
  }
}

/** False when the step is not reached in time. */
export async function reaches(databaseUrl: string, step: Step): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    const first = await stateOf(client);
    const end = performance.now() + WAIT_MS;
    while (!REACHED[step](await stateOf(client), first)) if (performance.now() > end) return false;
    if (step === 'rendering') await pause(Math.random() * BUILD_MS);
    return true;
  } finally {
    // Does not wait until the connection is closed, because the kill must follow at once.
    client.end().catch(() => {});
  }
}
