import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { startSystem } from '../../testing/whole-system.ts';

const SITE_KEY = 'site-key-of-the-test';
const SECRET = 'secret-of-the-test';
const GOOD_TOKEN = 'a token that passes';

/** A fake Turnstile script with the functions of the real one. A button passes the check. */
const SCRIPT = `
  const tokens = new Map();
  window.turnstile = {
    render(place, { sitekey, language }) {
      place.innerHTML = '<button type="button">' + sitekey + ' ' + language + '</button>';
      place.firstChild.onclick = () => tokens.set('1', ${JSON.stringify(GOOD_TOKEN)});
      return '1';
    },
    getResponse: (id) => tokens.get(id),
    reset: (id) => tokens.delete(id),
  };
`;

let verifier: Server;
let system: Awaited<ReturnType<typeof startSystem>>;

test.beforeAll(async () => {
  verifier = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = new URLSearchParams(body);
    const success = sent.get('secret') === SECRET && sent.get('response') === GOOD_TOKEN;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ success }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => verifier.once('listening', resolve));
  const { port } = verifier.address() as AddressInfo;
  system = await startSystem({
    TURNSTILE_SITE_KEY: SITE_KEY,
    TURNSTILE_SECRET_KEY: SECRET,
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  });
});

test.afterAll(async () => {
  await system.stop();
  verifier.close();
});

async function fillEnquiry(page: Page) {
  await page.goto(`${system.origin}/en/contact`);
  await page.locator('#field-name').fill('A visitor');
  await page.locator('#field-email').fill('visitor@example.com');
  await page.locator('#field-confirmEmail').fill('visitor@example.com');
  await page.locator('#field-subject').fill('A question');
  await page.locator('#field-message').fill('About a licence.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test.describe('forms use Turnstile when it is configured', () => {
  test.describe.configure({ mode: 'serial' });

  test('a visitor passes the Turnstile check and sends an enquiry, with the values typed before the check', async ({
    page,
  }) => {
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
    await fillEnquiry(page);
    const check = page.getByRole('button', { name: `${SITE_KEY} en` });
    await expect(check).toBeVisible();
    await send(page);
    await expect(page.getByText('We could not confirm that you are not a robot').first()).toBeVisible();
    await expect(page.locator('#field-message')).toHaveValue('About a licence.');
    await check.click();
    await send(page);
    await expect(page.locator('.confirmation')).toBeVisible();
  });

  test('a visitor sees an explanation when the Turnstile check cannot be loaded', async ({ page }) => {
    await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
    await fillEnquiry(page);
    await expect(page.getByText('The robot check could not be loaded')).toBeVisible();
  });

  test('a page without a form does not allow scripts of Turnstile', async ({ request }) => {
    const html = await (await request.get(`${system.origin}/en/about`)).text();
    expect(html).not.toContain('challenges.cloudflare.com');
  });
});
