import { sql } from 'drizzle-orm';
import { TROUBLE_KINDS } from '../../../core/app/publishing.ts';
import type { Database } from '../../../db/database.ts';
import { RED_SECONDS, selectTroubles, troublesOf } from '../../../db/queries/platform/troubles.ts';
import { onlineEvents } from '../../../db/tables/index.ts';
import type { Bindings, Settings } from '../../http/env.ts';
import { requestCounts } from '../../http/request-counts.ts';
import { diskState } from '../alerts/disk.ts';
import { certificateEnd } from '../alerts/machine.ts';
import { tickSeconds } from '../alerts/watch.ts';

type Samples = [labels: string, value: number][];

function metric(name: string, type: 'gauge' | 'counter', help: string, samples: Samples | number | null) {
  const list: Samples = typeof samples === 'number' ? [['', samples]] : (samples ?? []);
  if (list.length === 0) return [];
  const lines = list.map(([labels, value]) => `association_${name}${labels && `{${labels}}`} ${value}`);
  return [`# HELP association_${name} ${help}`, `# TYPE association_${name} ${type}`, ...lines];
}

interface Tables extends Record<string, unknown> {
  mails: number;
  mailAge: number;
  changes: number;
  lag: number;
  acts: number;
  payments: number;
  backupAt: number | null;
  tickedAt: number | null;
}

const selectTables = (db: Database) =>
  db.execute<Tables>(sql`
    select mail.count::int as mails, mail.age::float as "mailAge", change.count::int as changes, change.age::float as lag,
      (select count(*)::int from scheduled_acts where failure is null and due_at <= now()) as acts,
      (select count(*)::int from ${onlineEvents} where done_at is null) as payments,
      (select extract(epoch from succeeded_at)::float from watched_jobs where name = 'backup') as "backupAt",
      (select extract(epoch from checked_at)::float from publish_state) as "tickedAt"
    from (
      select count(*), coalesce(extract(epoch from now() - min(created_at)), 0) as age
      from mail_messages where status in ('queued', 'sending') and next_try_at <= now()
    ) mail, (
      select count(*), coalesce(extract(epoch from now() - min(changed_at)), 0) as age from publish_outbox
    ) change`);

function requestMetrics(): string[] {
  const { requests, buckets, seconds, count } = requestCounts();
  const name = 'association_request_duration_seconds';
  return [
    ...metric('requests_total', 'counter', 'Requests to the API since it started.', requests),
    `# HELP ${name} Duration of requests to the API since it started.`,
    `# TYPE ${name} histogram`,
    ...buckets.map(([bound, sum]) => `${name}_bucket{le="${bound}"} ${sum}`),
    `${name}_bucket{le="+Inf"} ${count}`,
    `${name}_sum ${seconds}`,
    `${name}_count ${count}`,
  ];
}

async function machineMetrics(env: Bindings): Promise<string[]> {
  const [disk, end] = await Promise.all([diskState(env), certificateEnd(env)]);
  return [
    ...metric('disk_free_megabytes', 'gauge', 'Free space of DATA_DIR.', disk?.freeMb ?? null),
    ...metric('disk_used_percent', 'gauge', 'Used share of the disk of DATA_DIR.', disk?.usedPercent ?? null),
    ...metric(
      'certificate_end_timestamp_seconds',
      'gauge',
      'End of the certificate of SITE_URL.',
      end ? end.getTime() / 1000 : null,
    ),
  ];
}

/**
 * Prometheus' text format. On Cloudflare only what the tables hold, because each isolate counts for itself.
 */
export async function metrics(db: Database, env: Bindings, settings: Settings): Promise<string> {
  const [{ rows }, found, machine] = await Promise.all([
    selectTables(db),
    selectTroubles(db, RED_SECONDS, tickSeconds(env)),
    machineMetrics(env),
  ]);
  const [tables] = rows;
  if (!tables) throw new Error('the metrics have no row');
  const failing = new Set<string>(troublesOf(found).map(({ kind }) => kind));
  const queues: Samples = [
    ['queue="mail"', tables.mails],
    ['queue="publication"', tables.changes],
    ['queue="scheduled"', tables.acts],
    ['queue="payments"', tables.payments],
  ];
  const lines = [
    ...metric('info', 'gauge', 'Version of the program.', [[`version="${settings.VERSION ?? ''}"`, 1]]),
    ...metric(
      'failing',
      'gauge',
      '1 while this part has failed for a minute.',
      TROUBLE_KINDS.map((kind) => [`part="${kind}"`, Number(failing.has(kind))]),
    ),
    ...metric('queue_length', 'gauge', 'What is due and not yet done.', queues),
    ...metric('oldest_mail_seconds', 'gauge', 'Age of the oldest mail that is due.', tables.mailAge),
    ...metric('publication_lag_seconds', 'gauge', 'Age of the oldest unpublished change.', tables.lag),
    ...metric('backup_timestamp_seconds', 'gauge', 'Last nightly backup.', tables.backupAt),
    ...metric('scheduled_timestamp_seconds', 'gauge', 'Last scheduled run.', tables.tickedAt),
    ...machine,
    ...(settings.EDGE_SECRET ? requestMetrics() : []),
  ];
  return `${lines.join('\n')}\n`;
}
