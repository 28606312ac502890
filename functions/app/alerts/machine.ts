import type { Database } from '../../../db/database.ts';
import { type MachinePart, noteMachine } from '../../../db/queries/platform/troubles.ts';
import type { Bindings } from '../../http/env.ts';
import { diskState } from './disk.ts';

const FULLEST_PERCENT = 85;
/** Caddy and certbot renew thirty days before the end. */
const SOON_MS = 14 * 24 * 60 * 60 * 1000;

/** Undefined on Cloudflare, without https, and when the site cannot be reached from its own machine. */
export async function certificateEnd(env: Bindings): Promise<Date | undefined> {
  if (!env.CERTIFICATE) return undefined;
  const answer = await env.CERTIFICATE.fetch('http://certificate/');
  const { endsAt } = (await answer.json()) as { endsAt?: string };
  return endsAt === undefined ? undefined : new Date(endsAt);
}

export async function watchMachine(db: Database, env: Bindings): Promise<void> {
  const [disk, endsAt] = await Promise.all([diskState(env), certificateEnd(env)]);
  const isWell: Partial<Record<MachinePart, boolean>> = {
    ...(disk?.usedPercent !== undefined && { disk: disk.usedPercent <= FULLEST_PERCENT }),
    ...(endsAt && { certificate: endsAt.getTime() - Date.now() > SOON_MS }),
  };
  if (Object.keys(isWell).length) await noteMachine(db, isWell);
}
