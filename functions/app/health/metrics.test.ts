import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { noteJob } from '../../../db/queries/platform/troubles.ts';
import { publishOutbox } from '../../../db/tables/index.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const answers = (value: object) => ({ fetch: async () => Response.json(value) });
const headers = { authorization: 'Bearer of the monitor' };
const edge = { 'x-edge-secret': 'edge' };
const cloud = await createTestApp({ withStore: true, env: { METRICS_TOKEN: 'of the monitor' } });
const machine = await createTestApp({
  env: {
    METRICS_TOKEN: 'of the monitor',
    EDGE_SECRET: 'edge',
    VERSION: '1.0.0',
    DISK: answers({ freeBytes: 300 * 1024 * 1024, usedBytes: 900 * 1024 * 1024 }),
    CERTIFICATE: answers({ endsAt: '2030-01-01T00:00:00.000Z' }),
  },
});

describe('GET /api/metrics', () => {
  it('returns 404 without METRICS_TOKEN', async () => {
    const { visitor } = await createTestApp();
    await expectError(await visitor('GET /api/metrics', { headers }), 404);
  });

  it.each([{}, { authorization: 'Bearer another' }, { authorization: 'of the monitor' }])(
    'returns 401 for a missing or wrong token: %j',
    async (given) => {
      await expectError(await cloud.visitor('GET /api/metrics', { headers: given }), 401);
    },
  );

  it('returns 401 for a session of staff without the token', async () => {
    await expectError(await cloud.staff('GET /api/metrics'), 401);
  });

  it('returns only figures from tables on Cloudflare', async () => {
    await cloud.db
      .insert(publishOutbox)
      .values({ resource: 'news', changedAt: sql`now() - interval '2 minutes'` });
    await noteJob(cloud.db, 'backup', { isWell: true, isWatched: true });
    await cloud.db.execute(sql`
      insert into mail_messages (dedupe_key, template_key, locale, created_at)
      values ('one', 'staff-alert', 'en', now() - interval '1 hour')`);
    const answer = await cloud.visitor('GET /api/metrics', { headers });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toContain('association_failing{part="publishing"} 1\n');
    expect(text).toContain('association_failing{part="disk"} 0\n');
    expect(text).toContain('association_queue_length{queue="mail"} 1\n');
    expect(text).toMatch(/^association_publication_lag_seconds 1[2-9]\d/m);
    expect(text).toMatch(/^association_oldest_mail_seconds 36\d\d/m);
    expect(text).toMatch(/^association_backup_timestamp_seconds 1\d{9}/m);
    expect(text).not.toMatch(/requests_total|disk_|certificate_end/);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) association_\w+ .+|association_\w+({\w+="[^"]*"(,\w+="[^"]*")*})? [\d.e+-]+)$/,
      );
  });

  it('returns requests, disk and certificate on one machine', async () => {
    await machine.visitor('GET /api/alive', { headers: edge });
    const text = await (
      await machine.visitor('GET /api/metrics', { headers: { ...headers, ...edge } })
    ).text();
    expect(text).toContain('association_info{version="1.0.0"} 1\n');
    expect(text).toMatch(/^association_requests_total{method="GET",status="200"} \d+/m);
    expect(text).toMatch(/^association_request_duration_seconds_bucket{le="\+Inf"} \d+/m);
    expect(text).toContain('association_disk_free_megabytes 300\n');
    expect(text).toContain('association_disk_used_percent 75\n');
    expect(text).toContain('association_certificate_end_timestamp_seconds 1893456000\n');
  });
});

describe('GET /api/readiness', () => {
  it('answers a monitor with the token', async () => {
    expect(await (await cloud.visitor('GET /api/readiness', { headers })).json()).toMatchObject({
      status: 'degraded',
      troubles: [{ kind: 'publishing' }],
    });
    const wrong = { authorization: 'Bearer another' };
    await expectError(await cloud.visitor('GET /api/readiness', { headers: wrong }), 401);
  });
});
