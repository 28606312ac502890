import { env } from 'cloudflare:workers';
import { openDatabase, sendSqlThrough } from '../db/database.ts';
import { createApp } from './app/app.ts';
import { runScheduled } from './app/scheduled/scheduled.ts';
import { type Bindings, type LocalBindings, settingsOf } from './http/env.ts';
import { takeMailEvents } from './mail/cloudflare-events.ts';

export { MailClock } from './app/scheduled/clock.ts';
export { Snapshots } from './app/scheduled/snapshot-keeper.ts';

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
