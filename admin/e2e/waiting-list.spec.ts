import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, copiedMail, create, open, read, unique } from './staff.ts';

interface Mail {
  id: number;
  text: string;
  templateKey: string;
}

async function linkTo(page: Page, email: string, kind: string): Promise<string> {
  let link = '';
  const find = async () => {
    const [newest] = await read<Mail[]>(page, `mail-messages?filter={"q":"${email}"}`);
    if (newest?.templateKey !== kind) return '';
    const { text } = await copiedMail<Mail>(page, newest.id);
    link = /http\S+\/my#\S+/.exec(text)?.[0] ?? '';
    return link;
  };
  await expect.poll(find).not.toBe('');
  return link;
}

test('a visitor joins the waiting list of a full event, is offered a freed place and accepts it', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const event = await create<{ id: number }>(page, 'events', {
    title: unique('名額有限的講座'),
    description: 'd',
    eventDate: '2031-01-01',
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: '報名',
    maxRegistrations: 1,
  });
  const person = (participantName: string) => ({
    formId: form.id,
    eventId: event.id,
    participantName,
    participantEmail: `${unique('p')}@mail.hk`,
  });
  await create(page, 'event-registrations', person('先到的人'));
  await create(page, 'event-registrations', { ...person('排第一'), waitlist: true });

  await page.goto(`${BASE_URL}/event-registration/${form.id}`);
  await expect(page.getByText('您可以加入候補名單')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  const email = `${unique('chan')}@mail.hk`;
  await page.locator('#field-participantName').fill('陳大文');
  await page.locator('#field-participantEmail').fill(email);
  await page.getByRole('button', { name: '加入候補名單' }).click();
  await expect(page.getByText('候補次序')).toBeVisible();
  await expect(page.locator('.numeral').filter({ hasText: /^2$/ })).toBeVisible();
  await page.goto(await linkTo(page, email, 'waiting-joined'));
  await expect(page.getByText('候補中')).toBeVisible();
  await expect(page.getByRole('button', { name: '退出候補名單' })).toBeVisible();

  await open(page, `/event-registrations/${event.id}`);
  await expect(page.getByText('2 人候補中，0 人獲保留名額')).toBeVisible();
  await expectAllAccessible(page, [PHONE, 768, DESKTOP]);
  await page.getByRole('button', { name: '將「陳大文」移前一位' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: '陳大文' }).getByText('候補第 1 位'),
  ).toBeVisible();
  await page.getByRole('button', { name: '先到的人 · 更改狀態與備註' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().click();
  await page.getByRole('option', { name: '已取消' }).click();
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('1 人候補中，1 人獲保留名額')).toBeVisible();
  await expect(page.getByText('尚餘 0 個 · 1 個為候補者保留')).toBeVisible();

  await page.goto(await linkTo(page, email, 'waiting-offered'));
  await expect(page.getByText('名額為您保留中')).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '確認參加' }).click();
  await page.getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('報名已確認')).toBeVisible();
  await expect(page.getByRole('button', { name: '取消報名' })).toBeVisible();

  await open(page, `/event-registrations/${event.id}`);
  // A browser without JavaScript.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${BASE_URL}/event-registration/${form.id}`);
  await plain.locator('[name=participantName]').fill('沒有程式的人');
  await plain.locator('[name=participantEmail]').fill(`${unique('plain')}@mail.hk`);
  await plain.getByLabel('如名額已滿，請將我加入候補名單').check();
  await plain.getByRole('button', { name: '提交報名' }).click();
  await expect(plain.getByText('已加入候補名單')).toBeVisible();
  await expect(plain.locator('.numeral').filter({ hasText: /^2$/ })).toBeVisible();
  await plain.context().close();

  await page.getByRole('button', { name: '排第一 · 從名單移除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '從名單移除' }).click();
  await expect(page.getByText('1 人候補中，0 人獲保留名額')).toBeVisible();
  await expect(page.getByText('已從名單移除').first()).toBeVisible();
});

test('a visitor joins the waiting list for a sold-out ticket while another ticket is on sale', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const event = await create<{ id: number }>(page, 'events', {
    ...{ title: unique('兩節工作坊'), description: 'd', eventDate: '2031-01-01T02:00:00Z' },
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    ...{ eventId: event.id, formTitle: '工作坊報名' },
  });
  for (const [name, size] of [
    ['上午', 0],
    ['下午', 9],
  ] as const) {
    const quota = await create<{ id: number }>(page, 'ticket-quotas', { formId: form.id, name, size });
    await create(page, 'ticket-types', {
      ...{ formId: form.id, nameZh: `${name}票`, priceCents: 0, quotaIds: [quota.id] },
    });
  }
  const context = await browser.newContext({ locale: 'zh-HK', viewport: { width: PHONE, height: 800 } });
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto(`${BASE_URL}/event-registration/${form.id}`);
    await expect(visitor.getByText('工作坊報名')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await visitor.getByRole('button', { name: '候補「上午票」' }).click();
  await expect(visitor.getByText('「上午票」已售罄。')).toBeVisible();
  await visitor.getByRole('button', { name: '返回票種' }).click();
  await visitor.getByRole('button', { name: '候補「上午票」' }).click();
  await visitor.locator('[name="participantName"]').fill('陳大文');
  await visitor.locator('[name="participantEmail"]').fill(`${unique('w')}@mail.hk`);
  await expectAccessible(visitor, [PHONE, DESKTOP]);
  await visitor.getByRole('button', { name: '加入候補名單' }).click();
  await expect(visitor.getByText('已加入候補名單')).toBeVisible();
  await open(page, `/event-registrations/${event.id}`);
  await expect(
    page.getByRole('listitem').filter({ hasText: '陳大文' }).getByText('候補「上午」'),
  ).toBeVisible();
  await context.close();
});
