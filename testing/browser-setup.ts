import { PASSWORD, startBrowserSystem } from './whole-system.ts';

export default async function setup() {
  if (process.env.BASE_URL) return;
  const { origin, stop } = await startBrowserSystem();
  process.env.BASE_URL = origin;
  process.env.ADMIN_PASSWORD = PASSWORD;
  return stop;
}
