import { type Context, Hono } from 'hono';
import { session } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { plainRegistration } from './form-pages.ts';
import { registrationPage } from './static-pages.ts';

const NUMBER = /^[1-9]\d{0,9}$/;

async function prebuilt(c: Context<AppEnv>, address: string): Promise<Response> {
  const { method, headers } = c.req.raw;
  const page = await c.env.ASSETS.fetch(new Request(new URL(address, c.req.url), { method, headers }));
  return new Response(page.body, page);
}

/** A form's own prebuilt page, or the general one: the form itself is read live (docs/api.md 2). */
export const registrationPageRoutes = new Hono<AppEnv>()
  .get('/:id', async (c) => {
    const { address, general } = registrationPage(c);
    const own = NUMBER.test(c.req.param('id')) ? await prebuilt(c, address) : undefined;
    return own && own.status !== 404 ? own : prebuilt(c, general);
  })
  .post('/:id{[1-9]\\d{0,9}}', session, plainRegistration)
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
