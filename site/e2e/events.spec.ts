import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

interface Event {
  id: number;
  title: string;
  status: string;
  eventDate: string;
  registrationFormId: number | null;
  registrationRequired: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function firstOpen(request: APIRequestContext, events: Event[]): Promise<Event | undefined> {
  for (const event of events) {
    if (event.registrationFormId === null || !event.registrationRequired) continue;
    const address = `${origin()}/api/event-registration-forms/${event.registrationFormId}`;
    const answer = await request.get(address);
    if (!answer.ok()) continue;
    const form: { isFull: boolean; isClosed: boolean } = await answer.json();
    if (!form.isFull && !form.isClosed) return event;
  }
  return undefined;
}

test('a phone visitor sees date, place and registration first', async ({ page, request }) => {
  const events: Event[] = await (await request.get(`${origin()}/api/events/upcoming`)).json();
  const open = await firstOpen(request, events);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${origin()}/en/events/${open?.id}`);
  const register = page.getByRole('link', { name: 'Register' });
  for (const part of [page.locator('.event-facts time').first(), register])
    await expect(part).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  const picture = await page.locator('main img').first().boundingBox();
  const button = await register.boundingBox();
  expect(button?.y ?? 0).toBeLessThan(picture?.y ?? 0);
  await expectAccessible(page, [PHONE]);
});

test('a postponed or cancelled event shows no calendar link', async ({ page, request }) => {
  const events: Event[] = await (await request.get(`${origin()}/api/events`)).json();
  for (const [status, count] of [
    ['cancelled', 0],
    ['postponed', 0],
    ['preparing', 1],
  ] as const) {
    const event = events.find((known) => known.status === status);
    const answer = await page.goto(`${origin()}/events/${event?.id}`);
    expect(answer?.status(), status).toBe(200);
    await expect(page.locator('a[href$=".ics"]'), status).toHaveCount(count);
  }
});

test('a past event is never shown as upcoming, even if its status is outdated', async ({ page }) => {
  const password = process.env.ADMIN_PASSWORD;
  const login = await page.request.post(`${origin()}/api/login`, { data: { username: 'admin', password } });
  expect(login.status()).toBe(200);
  const title = `過去的聚會 ${Date.now()}`;
  const eventDate = new Date(Date.now() - 2 * DAY_MS).toISOString();
  const stored = await page.request.post(`${origin()}/api/events`, {
    data: { title, description: 'x', eventDate, registrationRequired: true },
  });
  const { id, status, statusSetByHand } = await stored.json();
  expect([status, statusSetByHand]).toEqual(['upcoming', false]);
  try {
    const address = `${origin()}/en/events/${id}`;
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
    await page.goto(address);
    await expect(page.locator('main .badge').first()).toHaveText('Completed');
    await expect(page.locator('main')).not.toContainText('Upcoming');
    // Polls, because the publisher replaces one page after another.
    const list = `${origin()}/events`;
    await expect.poll(async () => (await page.request.get(list)).text()).toContain(title);
    await page.goto(list);
    const upcoming = page.locator('section').filter({ has: page.locator('#upcoming') });
    await expect(upcoming).not.toContainText(title);
    await expect(page.locator('main')).toContainText(title);
  } finally {
    await page.request.delete(`${origin()}/api/events/${id}`);
    await page.request.post(`${origin()}/api/logout`);
  }
});

test('a visitor finds events by month and year, and subscribes to a calendar', async ({ page, request }) => {
  await page.goto(`${origin()}/en/events`);
  await expectAccessible(page, [PHONE]);
  const months = page.getByRole('navigation', { name: 'By month' }).getByRole('link');
  const name = (await months.nth(1).textContent())?.trim() ?? '';
  await months.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Events in ${name}`);
  await expectAllAccessible(page);
  const event = page.locator('.month-busy').first();
  const title = (await event.getByRole('link').first().textContent())?.trim() ?? '';
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.locator('.month-day:visible')).toHaveCount(await page.locator('.month-busy').count());
  await event.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Retries, because other tests create and delete events at the same time.
  await expect(async () => {
    await page.goto(`${origin()}/en/events`);
    const year = page.getByRole('navigation', { name: 'By year' }).getByRole('listitem').first();
    const count = Number(await year.locator('.numeral').textContent());
    await year.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Past events in /);
    await expect(page.locator('.poster')).toHaveCount(Math.min(count, 24), { timeout: 1000 });
  }).toPass();
  await expectAllAccessible(page, [PHONE]);

  const events: Event[] = await (await request.get(`${origin()}/api/events`)).json();
  const subscription = await page.request.get(`${origin()}/en/events.ics`);
  expect(subscription.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = (await subscription.text()).replaceAll('\r\n ', '');
  expect(calendar).toContain(`SUMMARY:${title.replaceAll(/[,;]/g, String.raw`\$&`)}`);
  const yearAgo = Date.now() - 365 * DAY_MS;
  const shown = events.filter(({ eventDate }) => Date.parse(eventDate) > yearAgo);
  const published = async () =>
    (await (await request.get(`${origin()}/en/events.ics`)).text()).match(/BEGIN:VEVENT/g)?.length ?? 0;
  await expect.poll(published).toBeGreaterThanOrEqual(shown.length);
});
