import { env } from 'cloudflare:workers';
import { openDatabase, sendSqlThrough } from '../db/database.ts';
import { createApp } from './app.ts';
import { type Bindings, type LocalBindings, settingsOf } from './env.ts';
import { takeMailEvents } from './office/mail/cloudflare-events.ts';
import { runScheduled } from './platform/scheduled/scheduled.ts';

export { MailClock } from './platform/scheduled/clock.ts';
export { Snapshots } from './platform/scheduled/snapshot-keeper.ts';

const app = createApp();
const { DATABASE } = env as LocalBindings;
if (DATABASE) sendSqlThrough((address, request) => DATABASE.fetch(address, request));

export default {
  fetch: app.fetch,
  scheduled: (controller, env, context) =>
    context.waitUntil(runScheduled(env, new Date(controller.scheduledTime))),
  queue: (batch, env) => {
    const { DATABASE_URL, DATABASE_ENDPOINT } = settingsOf(env);
    return takeMailEvents(openDatabase(DATABASE_URL, DATABASE_ENDPOINT), batch);
  },
} satisfies ExportedHandler<Bindings>;
