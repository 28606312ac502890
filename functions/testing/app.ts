import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll } from 'vitest';
import type { Role } from '../../core/accounts/account-roles.ts';
import { setCorrections } from '../../core/chinese/corrections.ts';
import type { PaymentProvider } from '../../core/money/online-provider.ts';
import type { Database } from '../../db/database.ts';
import { sessions, users } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createApp } from '../app/app.ts';
import type { Bindings } from '../http/env.ts';
import { PASSWORD_HASH, QUICK_PASSWORDS } from './accounts.ts';
import type { Body, Caller, CallOptions } from './caller.ts';
import { createTestConverter } from './converter.ts';
import { createDocumentCheck } from './documented.ts';
import { storeFonts } from './fonts.ts';

export interface TestApp {
  app: ReturnType<typeof createApp>;
  db: Database;
  /** Owner of the tables, for changes that no API call can make. */
  owner: Database;
  visitor: Caller;
  staff: Caller;
  signIn(...roles: Role[]): Promise<Caller>;
  env: Bindings;
  /** Resolves when all work that runs after responses has ended. */
  settled(): Promise<unknown>;
}

async function createStore(): Promise<{ BUCKET: R2Bucket; IMAGES: ImagesBinding }> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      r2Buckets: ['BUCKET'],
      images: { binding: 'IMAGES' },
      cf: false,
    }),
  );
  afterAll(() => miniflare.dispose());
  return miniflare.getBindings();
}

const EMPTY_STORE = { list: async () => ({ objects: [], truncated: false }), get: async () => null };

const isOptions = (value: CallOptions | Body | undefined): value is CallOptions =>
  typeof value === 'object' && value !== null && ('body' in value || 'headers' in value);

const encode = (body: Body): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

const lengthOf = (sent: string | FormData | undefined): Record<string, string> =>
  typeof sent === 'string' ? { 'content-length': String(Buffer.byteLength(sent)) } : {};

/** Skips the slow password hashing. */
async function createSession(db: Database, roles: Role[]): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const [user] = await db
    .insert(users)
    .values({ username: `staff-${randomBytes(4).toString('hex')}`, passwordHash: PASSWORD_HASH, roles })
    .returning();
  await db.insert(sessions).values({
    tokenHash: createHash('sha256').update(token).digest('hex'),
    userId: user?.id ?? 0,
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
  });
  return `session=${token}`;
}

export interface TestAppOptions {
  env?: Record<string, unknown>;
  withStore?: boolean;
  withFonts?: boolean;
  withConverter?: boolean;
  providers?: readonly PaymentProvider[];
}

/** Shared by all test files of one Vitest worker, so that it is compiled only once. */
let checkDocumented: ReturnType<typeof createDocumentCheck> | undefined;

/** Uses a separate database. Checks every response against the API's description. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, owner, url, endpoint } = await createTestDatabase();
  // Test files of a worker share it, and this database's corrections are not those of the next file.
  afterAll(() => setCorrections([]));
  const app = createApp(options.providers);
  checkDocumented ??= createDocumentCheck(createApp());
  const check = options.providers ? createDocumentCheck(app) : checkDocumented;
  const env = {
    DATABASE_URL: url,
    DATABASE_ENDPOINT: endpoint,
    LOG_LEVEL: 'error',
    BUCKET: EMPTY_STORE,
    PASSWORDS: QUICK_PASSWORDS,
    // Nobody answers at this address, so that no test asks a server outside.
    HOLIDAYS_URL: 'http://127.0.0.1:9/holidays.ics',
    ...((options.withStore || options.withFonts) && (await createStore())),
    ...(options.withConverter && { PDF: await createTestConverter() }),
    ...options.env,
  } as unknown as Bindings;

  if (options.withFonts) await storeFonts(env.BUCKET);

  const left: Promise<unknown>[] = [];
  const execution = {
    waitUntil: (work: Promise<unknown>) => void left.push(work),
    passThroughOnException() {},
    props: {},
  };

  const callerWith = (base: Record<string, string>): Caller => {
    return async (call, given) => {
      const [method = 'GET', path = '/'] = call.split(' ');
      const { body, headers = {} } = isOptions(given) ? given : { body: given };
      const sent = body === undefined ? undefined : encode(body);
      const init: RequestInit = { method, headers: { ...base, ...lengthOf(sent), ...headers } };
      if (sent !== undefined) init.body = sent;
      const answer = await app.request(path, init, env, execution);
      await check(call, answer);
      return answer;
    };
  };
  const signIn = async (...roles: Role[]) =>
    callerWith({ cookie: await createSession(db, roles.length ? roles : ['owner']) });
  const settled = () => Promise.allSettled(left.splice(0));
  // Runs before the store is disposed of. A later read of the store would block the worker for ever.
  afterAll(async () => {
    const allSettled = async () => {
      while (left.length > 0) await settled();
    };
    await Promise.race([allSettled(), setTimeout(5000, undefined, { ref: false })]);
  });
  return { app, db, owner, env, visitor: callerWith({}), staff: await signIn(), signIn, settled };
}
