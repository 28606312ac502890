import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { pollOnline } from './poll.ts';

const { env, staff, visitor } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

it('refunds, webhooks and turning on online payment return 503 if the provider’s keys are missing, and nothing is sent to the provider', async () => {
  const notConfigured = { code: 'not_configured' };
  const on = await staff('PATCH /api/membership-settings', { paysOnline: true });
  expect(await expectError(on, 503)).toMatchObject(notConfigured);
  expect(await expectError(await visitor('POST /api/stripe-events', '{}'), 503)).toMatchObject(notConfigured);
  const refund = { requestId: randomUUID(), amountCents: 100 };
  expect(await expectError(await staff('POST /api/payments/1/online-refund', refund), 503)).toMatchObject(
    notConfigured,
  );
  expect(await pollOnline(env, new Date())).toBe(false);
});
