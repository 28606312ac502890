// Sends due mail in a separate process, which the test kills while it is running.
import type { Bindings } from '../http/env.ts';
import { createMailer } from '../local/mailer.ts';
import { drainMail } from '../mail/sending/drain.ts';

export interface DrainOrder {
  smtpUrl: string;
  at: string;
  variables: Record<string, string>;
}

process.once('message', async ({ smtpUrl, at, variables }: DrainOrder) => {
  const mailer = createMailer({ url: smtpUrl, limits: { socketTimeout: 1000 } });
  const MAILER = { fetch: (url: string, init: RequestInit) => mailer(new Request(url, init)) };
  process.send?.('begun');
  await drainMail({ ...variables, MAILER } as unknown as Bindings, new Date(at));
  process.exit(0);
});
