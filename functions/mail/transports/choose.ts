import type { Bindings, Settings } from '../../http/env.ts';
import { cloudflareEmail } from './cloudflare.ts';
import { resend } from './resend.ts';
import { smtp } from './smtp.ts';
import type { Transport } from './transport.ts';

/** Undefined when no transport is configured: mails are then held for staff. */
export function chooseTransport(env: Bindings, settings: Settings): Transport | undefined {
  if (!settings.MAIL_FROM) return undefined;
  if (env.MAILER) return smtp(env.MAILER);
  if (settings.RESEND_API_KEY) return resend({ key: settings.RESEND_API_KEY, url: settings.RESEND_API_URL });
  return env.EMAIL && cloudflareEmail(env.EMAIL);
}
