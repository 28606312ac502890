import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startDatabase } from '../../functions/local/database.ts';
import type { Figure } from './figures.ts';
import { call, type Staff } from './staff.ts';

// Loads pages and saves articles while one letter is sent to all registrants.

const EVENT = { title: '示範活動', description: '說明', eventDate: '2040-01-01' };
const BASELINE_MS = 30_000;
const PAUSE_MS = 200;

export async function startSmtpServer() {
  const arrived: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      stream.resume();
      stream.on('end', () => {
        arrived.push(performance.now());
        callback(null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  return {
    arrived,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((end) => server.close(() => end())),
  };
}

async function fillPeople(dataDir: string, formId: number, count: number): Promise<void> {
  const database = await startDatabase(dataDir);
  const client = new pg.Client({ connectionString: database.ownerUrl ?? database.url });
  await client.connect();
  await client.query(
    `insert into event_registrations (form_id, event_id, participant_name, participant_email)
     select id, event_id, '示範 ' || n, 'person-' || n || '@mail.hk'
     from event_registration_forms, generate_series(1, $2::int) n where id = $1`,
    [formId, count],
  );
  await client.end();
  await database.stop();
}

export async function makeAudience(
  dataDir: string,
  count: number,
  withSystem: (run: (staff: Staff) => Promise<void>) => Promise<void>,
): Promise<number> {
  let event = { id: 0 };
  let form = { id: 0 };
  await withSystem(async (staff) => {
    event = await call(staff, 'POST', '/api/events', EVENT);
    form = await call(staff, 'POST', '/api/event-registration-forms', { eventId: event.id, formTitle: 't' });
  });
  await fillPeople(dataDir, form.id, count);
  return event.id;
}

interface Times {
  saves: number[];
  pages: number[];
}

async function workUntil(staff: Staff, isOver: () => boolean): Promise<Times> {
  const times: Times = { saves: [], pages: [] };
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    list.push(performance.now() - started);
  };
  while (!isOver()) {
    const article = { title: '寄信期間', content: '<p>內文</p>', excerpt: '摘要', draft: true };
    await timed(times.saves, () => call(staff, 'POST', '/api/news', article));
    await timed(times.pages, async () => (await fetch(`${staff.origin}/members`)).text());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

const at = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;

const mostInMinute = (arrived: number[]) =>
  Math.max(
    ...arrived.map((from) => arrived.filter((moment) => moment >= from && moment < from + 60_000).length),
  );

export async function measureMails(
  staff: Staff,
  { eventId, count, arrived }: { eventId: number; count: number; arrived: number[] },
): Promise<Figure[]> {
  const until = performance.now() + BASELINE_MS;
  const before = await workUntil(staff, () => performance.now() > until);
  const started = performance.now();
  const letter = {
    ...{ eventId, kind: 'letter', audience: ['confirmed'], requestId: 'bench' },
    ...{ subjectZhTw: '示範', bodyZhTw: '各位好' },
  };
  await call(staff, 'POST', '/api/event-letters', letter);
  const queued = performance.now() - started;
  const meanwhile = await workUntil(staff, () => arrived.length >= count);
  const minutes = ((arrived.at(-1) ?? 0) - started) / 60_000;
  return [
    { name: 'to write them all down', value: queued, unit: 'ms' },
    { name: 'mails that arrived', value: arrived.length, unit: '', target: { least: count, most: count } },
    { name: 'until the last', value: minutes, unit: 'min' },
    { name: 'most within a minute', value: mostInMinute(arrived), unit: '', target: { most: 60 } },
    { name: 'a save before, median', value: at(before.saves, 0.5), unit: 'ms' },
    { name: 'a save meanwhile, median', value: at(meanwhile.saves, 0.5), unit: 'ms' },
    { name: 'a save before, 99 of 100', value: at(before.saves, 0.99), unit: 'ms' },
    { name: 'a save meanwhile, 99 of 100', value: at(meanwhile.saves, 0.99), unit: 'ms' },
    { name: 'a page before, 99 of 100', value: at(before.pages, 0.99), unit: 'ms' },
    { name: 'a page meanwhile, 99 of 100', value: at(meanwhile.pages, 0.99), unit: 'ms' },
  ];
}
