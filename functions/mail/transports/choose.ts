import type { Bindings, Settings } from '../../http/env.ts';
import type { Call } from '../../http/types.ts';
import { cloudflareEmail } from './cloudflare.ts';
import { readMailbox } from './mailbox.ts';
import { resend } from './resend.ts';
import { smtp } from './smtp.ts';
import type { Transport } from './transport.ts';

/** Undefined without a sender or a transport: mails are then held for staff. */
export function chooseTransport(
  env: Bindings,
  settings: Settings,
  mailbox: string | undefined,
): Transport | undefined {
  if (!mailbox) return undefined;
  if (env.MAILER) return smtp(env.MAILER);
  if (settings.RESEND_API_KEY) return resend({ key: settings.RESEND_API_KEY, url: settings.RESEND_API_URL });
  return env.EMAIL && cloudflareEmail(env.EMAIL);
}

export const readTransport = async ({ db, env, settings }: Pick<Call, 'db' | 'env' | 'settings'>) =>
  chooseTransport(env, settings, await readMailbox(db, settings));
