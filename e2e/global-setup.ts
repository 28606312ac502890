import { PASSWORD, startSystem } from '../testing/whole-system.ts';

/**
 * Starts the system that browser tests share, or uses one that is running. A visitor of a test may name an address of its own
 * by `X-Forwarded-For`, so that limits for each address count its acts alone.
 */
export default async function setup() {
  if (process.env.BASE_URL) return;
  const { origin, stop } = await startSystem({ TRUSTED_PROXY: '127.0.0.1' });
  process.env.BASE_URL = origin;
  process.env.ADMIN_PASSWORD = PASSWORD;
  return stop;
}
