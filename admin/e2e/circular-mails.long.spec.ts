import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { LOCALES } from '../../core/association/locales.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { MAIL_PROGRAMS } from '../../testing/mail-programs.ts';
import { picture } from './pictures.ts';
import { asStaff, BASE_URL, create, read, unique } from './staff.ts';

/** In bytes, without pictures. */
const MOST_BYTES = 60_000;

/** Accessibility rules that apply to mails. The other rules are only for web pages. */
const LEGIBLE = ['color-contrast', 'image-alt', 'link-name', 'list', 'listitem'];

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // Allows inline styles, table attributes and Outlook's conditional comments, which mails need.
  rules: { 'no-inline-style': 'off', 'no-deprecated-attr': 'off', 'no-conditional-comment': 'off' },
});

async function storedPicture(page: Page): Promise<number> {
  const name = unique('tram');
  const { buffer, mimeType } = picture(name, 140, 900);
  const answer = await page.request.post(`${BASE_URL}/api/upload`, {
    multipart: { image: { buffer, mimeType, name: `${name}.png` } },
    headers: { origin: BASE_URL },
  });
  expect(answer.ok()).toBe(true);
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const [stored] = await read<{ id: number }[]>(page, `media?filter=${filter}`);
  const id = stored?.id ?? 0;
  await page.request.patch(`${BASE_URL}/api/media/${id}`, {
    data: { altZh: '電車', altEn: 'A tram' },
    headers: { origin: BASE_URL },
  });
  return id;
}

async function everyBlock(page: Page) {
  const article = await create<{ id: number }>(page, 'news', {
    ...{ title: unique('狗隻牌照新規定'), titleEn: 'New rules for dog licences', content: '<p>內容</p>' },
    ...{ excerpt: '由明年起，所有狗隻須於五個月大前植入晶片。', publishedAt: '2026-01-01' },
  });
  const event = await create<{ id: number }>(page, 'events', {
    ...{ title: unique('寵物食品安全講座'), titleEn: 'Safe pet food', description: 'd' },
    ...{ eventDate: '2031-01-01T06:30:00Z', location: '旺角彌敦道 1 號', locationEn: '1 Nathan Road' },
  });
  return [
    { kind: 'heading', zh: '本月消息', en: 'This month' },
    {
      ...{ kind: 'text', zh: '致 {{company}}：\n\n**請留意**以下消息。\n\n- 第一項\n- 第二項' },
      en: 'Dear {{company}},\n\n**Please note**:\n\n- one\n- two',
    },
    { kind: 'article', newsId: article.id },
    { kind: 'picture', mediaId: await storedPicture(page) },
    { kind: 'event', eventId: event.id },
    { kind: 'rule' },
    { kind: 'button', zh: '到網站閱讀', en: 'Read on the site', address: 'https://pets.hk/news' },
    { kind: 'file', zh: '表格（PDF）', en: 'Form (PDF)', address: 'https://pets.hk/form.pdf' },
  ];
}

async function expectReadable(
  page: Page,
  html: string,
  keep: (name: string, picture: Buffer) => Promise<void>,
) {
  for (const [program, { strip, scheme }] of Object.entries(MAIL_PROGRAMS)) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [375, 700]) {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(strip(html), { waitUntil: 'load' });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      // Tests Outlook only in a wide window, because Outlook shows the mail in a column of fixed width.
      if (program !== 'outlook' || width > 560) expect([program, wide]).toEqual([program, width]);
      await expect(page.locator('h2, p').first()).toBeVisible();
      await keep(`${program}-${width}`, await page.screenshot({ fullPage: true }));
      await expectAccessible(page, [width], LEGIBLE);
    }
  }
}

test('mails of circulars are valid HTML, small, and legible in every mail program', async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  await asStaff(page);
  // Fakes the pictures, because their URLs contain the site's public address, which is unreachable in this
  // test.
  await page.route('**/uploads/**', (route) =>
    route.fulfill({ body: picture('tram.png', 140, 900).buffer, contentType: 'image/png' }),
  );
  const circulars = {
    circular: {
      ...{ subjectZh: '給 {{company}} 的通函', subjectEn: 'A circular to {{company}}' },
      blocks: await everyBlock(page),
    },
    notice: {
      ...{ topic: 'official', meetingOn: '2099-12-31', noticeDays: 21, subjectZh: '週年大會通告' },
      blocks: [{ kind: 'text', zh: '謹定於二〇九九年十二月三十一日舉行週年大會，敬請各會員出席。' }],
    },
  };
  for (const [name, content] of Object.entries(circulars)) {
    const { id } = await create<{ id: number }>(page, 'circulars', content);
    for (const locale of LOCALES) {
      const answer = await page.request.post(`${BASE_URL}/api/circulars/${id}/preview`, {
        data: { locale },
        headers: { origin: BASE_URL },
      });
      const { html } = (await answer.json()) as { html: string };
      expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      expect(faults).toEqual([]);
      await expectReadable(page, html, (program, body) =>
        info.attach(`${name}-${locale}-${program}.png`, { body, contentType: 'image/png' }),
      );
    }
  }
});
