import { testOwnEmail } from '../../admin/e2e/accounts/own-email.ts';
import { testTranslation } from '../../admin/e2e/translation.ts';
import { testOnlinePayment } from '../../site/e2e/online-payment.ts';
import { testRetentionPeriods } from '../../site/e2e/retention-periods.ts';
import { testTurnstile } from '../../site/e2e/turnstile.ts';
import { test } from '../browser-test.ts';
import { type Services, startServices } from './services.ts';

// One file and one worker for all tests that need optional services, because each worker would start a
// system of its own.
test.describe.configure({ mode: 'default' });

let started: Services;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  started = await startServices();
});
test.afterAll(() => started?.stop());

const services = () => started;
testTranslation(services);
testTurnstile(services);
testRetentionPeriods(services);
testOnlinePayment(services);
// Last, because it changes the password.
testOwnEmail(services);
