import pg from 'pg';
import { type Figure, median } from './figures.ts';
import { savesUntil } from './save-to-live.ts';
import { call, type Staff } from './staff.ts';

// Measures how long it takes to find all recipients of a circular, and how long saves take meanwhile.

const ROUNDS = 3;
const IDLE_SAVES = 20;
const MOST_SECONDS = 60;
const LOOK_MS = 20;

const CIRCULAR = {
  subjectZh: '示範通函',
  subjectEn: 'Demo circular',
  blocks: [{ kind: 'text', zh: '各位會員：{{company}}', en: 'Dear members of {{company}}' }],
};

const fillRecipients = (client: pg.Client, count: number) =>
  client.query(
    `insert into members (company_name_hk, company_name_en, member_email, company_status)
     select '示範第' || n || '號商店', 'Demo ' || n || ' Shops', 'recipient-' || n || '@mail.hk', true
     from generate_series(1, $1::int) n`,
    [count],
  );

async function prepare(staff: Staff, client: pg.Client): Promise<{ seconds: number; recipients: number }> {
  const { id } = await call<{ id: number }>(staff, 'POST', '/api/circulars', CIRCULAR);
  // Marks the circular as tested. This account cannot send a test mail, because it has no confirmed e-mail
  // address.
  await client.query('update circulars set tested_at = now() where id = $1', [id]);
  const { updatedAt } = await call<{ updatedAt: string }>(staff, 'GET', `/api/circulars/${id}`);
  const { count } = await call<{ count: number }>(staff, 'POST', `/api/circulars/${id}/audience`);
  const started = performance.now();
  await call(staff, 'POST', `/api/circulars/${id}/send`, { requestId: `bench ${id}`, updatedAt, count });
  const isPreparing = async () =>
    (await client.query("select from circulars where id = $1 and status = 'preparing'", [id])).rows.length >
    0;
  while (await isPreparing()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const seconds = (performance.now() - started) / 1000;
  const found =
    "select count(*)::int as recipients from mail_messages where circular_id = $1 and status <> 'failed'";
  const { rows } = await client.query<{ recipients: number }>(found, [id]);
  // Stops the circular, so that its mails do not disturb the next round.
  await call(staff, 'POST', `/api/circulars/${id}/stop`);
  return { seconds, recipients: rows[0]?.recipients ?? 0 };
}

export async function measureCirculars(
  staff: Staff,
  { databaseUrl, count, mostSaveMs }: { databaseUrl: string; count: number; mostSaveMs: number },
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillRecipients(client, count);
  await client.query('analyze');
  const [idle, meanwhile]: [number[], number[]] = [[], []];
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(...(await savesUntil(staff, (saves) => saves === IDLE_SAVES)));
    let isOver = false;
    const saving = savesUntil(staff, () => isOver);
    prepared.push(await prepare(staff, client));
    isOver = true;
    meanwhile.push(...(await saving));
  }
  await client.end();
  return [
    {
      ...{ name: 'recipients found, each time at least', unit: '', target: { least: count } },
      value: Math.min(...prepared.map(({ recipients }) => recipients)),
    },
    {
      ...{ name: `until all are found, longest of ${ROUNDS}`, unit: 's', target: { most: MOST_SECONDS } },
      value: Math.max(...prepared.map(({ seconds }) => seconds)),
    },
    { name: 'saves meanwhile', value: meanwhile.length, unit: '', target: { least: ROUNDS } },
    { name: 'save to live without, median', value: median(idle), unit: 'ms' },
    { name: 'save to live without, worst', value: Math.max(...idle), unit: 'ms' },
    {
      ...{ name: 'save to live meanwhile, median', unit: 'ms', target: { most: mostSaveMs } },
      value: median(meanwhile),
    },
    { name: 'save to live meanwhile, worst', value: Math.max(...meanwhile), unit: 'ms' },
  ];
}
