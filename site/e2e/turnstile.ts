import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { type Services, TURNSTILE } from '../../testing/stories/services.ts';

const SCRIPT = `
  const tokens = new Map();
  window.turnstile = {
    render(place, { sitekey, language }) {
      place.innerHTML = '<button type="button">' + sitekey + ' ' + language + '</button>';
      place.firstChild.onclick = () => tokens.set('1', ${JSON.stringify(TURNSTILE.goodToken)});
      return '1';
    },
    getResponse: (id) => tokens.get(id),
    reset: (id) => tokens.delete(id),
  };
`;

export function testTurnstile(services: () => Services): void {
  async function fillEnquiry(page: Page) {
    await page.goto(`${services().origin}/en/contact`);
    await page.locator('#field-name').fill('A visitor');
    await page.locator('#field-email').fill('visitor@example.com');
    await page.locator('#field-confirmEmail').fill('visitor@example.com');
    await page.locator('#field-subject').fill('A question');
    await page.locator('#field-message').fill('About a licence.');
  }

  const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

  test.describe('forms use Turnstile when it is configured', () => {
    test('a visitor passes the Turnstile check and sends an enquiry, with the values typed before the check', async ({
      page,
    }) => {
      await page.route('https://challenges.cloudflare.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      );
      await fillEnquiry(page);
      const check = page.getByRole('button', { name: `${TURNSTILE.siteKey} en` });
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

    for (const { name, path, button, done } of [
      {
        ...{ name: 'subscribes to circulars', path: '/en/subscribe', button: 'Subscribe' },
        done: 'Please check your inbox',
      },
      {
        ...{ name: 'asks for lost links', path: '/en/my', button: 'Send my links' },
        done: 'you will get an email',
      },
    ])
      test(`a visitor ${name} after the Turnstile check, also when a program has filled the hidden field`, async ({
        page,
      }) => {
        await page.route('https://challenges.cloudflare.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
        );
        await page.goto(`${services().origin}${path}`);
        const check = page.getByRole('button', { name: `${TURNSTILE.siteKey} en` });
        await check.click();
        const form = page.locator('form').filter({ has: check });
        await form.locator('#field-email').fill('visitor@example.com');
        if (path === '/en/subscribe') await form.getByRole('checkbox').first().check();
        await form.locator('#field-leaveBlank').fill('Hong Kong');
        await form.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByText('filled in a hidden field').first()).toBeVisible();
        await check.click();
        await form.getByRole('button', { name: 'I am a person' }).click();
        await expect(page.locator('.confirmation')).toContainText(done);
      });

    test('a page without a form does not allow scripts of Turnstile', async ({ request }) => {
      const html = await (await request.get(`${services().origin}/en/about`)).text();
      expect(html).not.toContain('challenges.cloudflare.com');
    });
  });
}
