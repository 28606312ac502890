import { createApp } from './app.ts';
import type { Bindings } from './env.ts';
import { runScheduled } from './scheduled/scheduled.ts';

export { MailClock } from './scheduled/clock.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env, context) =>
    context.waitUntil(runScheduled(env, new Date(controller.scheduledTime))),
} satisfies ExportedHandler<Bindings>;
