import { Hono } from 'hono';
import { EVENT_REGISTRATION_PAGE } from '../services/static-pages.ts';
import type { AppEnv } from '../types.ts';

/** One prebuilt page for every form's id, with its validators: the form itself is read live (contract 2). */
export const registrationPageRoutes = new Hono<AppEnv>()
  .get('/:id', async (c) => {
    const { method, headers } = c.req.raw;
    const address = new URL(EVENT_REGISTRATION_PAGE, c.req.url);
    const page = await c.env.ASSETS.fetch(new Request(address, { method, headers }));
    return new Response(page.body, page);
  })
  .get('/:id/', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname.replace(/\/$/, '') + search, 307);
  })
  // What is no form's address is the assets' to answer, by their page for what is missing.
  .get('/*', async (c) => {
    const { method, headers } = c.req.raw;
    const page = await c.env.ASSETS.fetch(new Request(c.req.url, { method, headers, redirect: 'manual' }));
    return new Response(page.body, page);
  });
