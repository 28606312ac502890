import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { isFormActive } from '../../../db/queries/events/public-registration-forms.ts';
import { eventRegistrationForms } from '../../../db/tables/index.ts';
import { session } from '../../auth/session-guard.ts';
import type { AppEnv } from '../../http/types.ts';
import { plainRegistration } from './form-pages.ts';
import { registrationPage } from './static-pages.ts';

const NUMBER = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2 ** 31 - 1;

async function prebuilt(c: Context<AppEnv>, address: string): Promise<Response> {
  const { method, headers } = c.req.raw;
  const page = await c.env.ASSETS.fetch(new Request(new URL(address, c.req.url), { method, headers }));
  return new Response(page.body, page);
}

async function isOpenForm(c: Context<AppEnv>, id: string): Promise<boolean> {
  if (Number(id) > LARGEST_ID) return false;
  const isIt = and(eq(eventRegistrationForms.id, Number(id)), isFormActive());
  return (await c.var.db.$count(eventRegistrationForms, isIt)) > 0;
}

export const registrationPageRoutes = new Hono<AppEnv>()
  .get('/:id', async (c) => {
    const { address, general } = registrationPage(c);
    const id = c.req.param('id');
    const own = NUMBER.test(id) ? await prebuilt(c, address) : undefined;
    if (own && own.status !== 404) return own;
    if (own && (await isOpenForm(c, id))) return prebuilt(c, general);
    const page = await prebuilt(c, general);
    return page.status === 200 ? new Response(page.body, { status: 404, headers: page.headers }) : page;
  })
  .post('/:id{[1-9]\\d{0,9}}', session, plainRegistration)
  .get('/:id/', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname.replace(/\/$/, '') + search, 301);
  })
  // Forwards paths without a route to the assets, which respond with the site's 404 page.
  .get('/*', async (c) => {
    const { method, headers } = c.req.raw;
    const page = await c.env.ASSETS.fetch(new Request(c.req.url, { method, headers, redirect: 'manual' }));
    return new Response(page.body, page);
  });
