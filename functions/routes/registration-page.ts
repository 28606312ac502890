import { Hono } from 'hono';
import { EVENT_REGISTRATION_PAGE } from '../services/static-pages.ts';
import type { AppEnv } from '../types.ts';

/** One prebuilt page for every form's id, with its validators: the form itself is read live (contract 2). */
export const registrationPageRoutes = new Hono<AppEnv>().get('/:id', async (c) => {
  const { method, headers } = c.req.raw;
  const address = new URL(EVENT_REGISTRATION_PAGE, c.req.url);
  const page = await c.env.ASSETS.fetch(new Request(address, { method, headers }));
  return new Response(page.body, page);
});
