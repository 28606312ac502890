import { PASSWORD, startSystem } from '../testing/whole-system.ts';

/** The system that the browser tests share; one that runs already can be tested as it is. */
export default async function setup() {
  if (process.env.BASE_URL) return;
  const { origin, stop } = await startSystem();
  process.env.BASE_URL = origin;
  process.env.ADMIN_PASSWORD = PASSWORD;
  return stop;
}
