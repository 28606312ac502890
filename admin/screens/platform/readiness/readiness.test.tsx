import { describe, expect, it } from 'vitest';
import type { Readiness } from '../../../../core/app/health.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { PartsTable } from './PartsTable.tsx';
import { ServicesList } from './ServicesList.tsx';

const READY: Readiness = {
  status: 'ok',
  version: '1.2.3',
  database: { isReachable: true, ms: 4 },
  store: { isReachable: true, ms: 11 },
  schema: { release: 2, oldest: 0, isOutdated: false },
  publishing: { state: 'live', changedAt: null, publishedAt: '2026-11-20T16:30:00.000Z' },
  tickedAt: '2026-11-20T16:31:00.000Z',
  services: { publishing: true, translation: false },
};
const rows = (values: Partial<Readiness> = {}) =>
  [...render(<PartsTable readiness={{ ...READY, ...values }} />).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    textOf(row),
  );

describe('the parts of the system', () => {
  it('show their response time and last run', () => {
    expect(rows()).toEqual([
      'Database Working (4 ms)',
      'File store Working (11 ms)',
      'Publishing status of the site The site is up to date',
      'Last published Nov 21, 2026, 00:30',
      'Last scheduled check Nov 21, 2026, 00:31',
      'Version 1.2.3',
    ]);
  });

  it('report that the program is older than the database requires', () => {
    const schema = { release: 2, oldest: 3, isOutdated: true };
    expect(rows({ schema }).at(-1)).toBe('Program Older than the database allows: update it');
  });

  it('say that a part is unreachable or a value is unknown', () => {
    const isDown = { isReachable: false, ms: null };
    const publishing = { state: 'failed' as const, changedAt: null, publishedAt: null };
    expect(rows({ database: isDown, publishing, tickedAt: null, version: null })).toEqual([
      'Database Not responding',
      'File store Working (11 ms)',
      'Publishing status of the site Publishing failed',
      'Last published —',
      'Last scheduled check —',
      'Version —',
    ]);
  });
});

it('ServicesList shows which external services are configured, and who sets up the others', () => {
  const text = textOf(render(<ServicesList services={READY.services} />));
  expect(text).toContain('Publishing: set up');
  expect(text).toContain('AI translation: not set up');
  expect(text).toContain('PDF conversion: not set up');
  expect(text).toContain('Mail, for example, needs SMTP_URL or RESEND_API_KEY');
});
