import { PASSWORD, startBrowserSystem } from '../testing/whole-system.ts';

/** Starts the system that browser tests share, or uses a running one. */
export default async function setup() {
  if (process.env.BASE_URL) return;
  const { origin, stop } = await startBrowserSystem();
  process.env.BASE_URL = origin;
  process.env.ADMIN_PASSWORD = PASSWORD;
  return stop;
}
