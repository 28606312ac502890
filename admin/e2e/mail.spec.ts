import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, copiedMail, create, open, read, unique } from './staff.ts';

interface Mail {
  id: number;
  text: string;
  status: string;
}

const address = (name: string) => `${unique(name)}@mail.hk`;

async function mailTo(page: Page, email: string): Promise<Mail & { link: string }> {
  await expect
    .poll(async () => (await read<Mail[]>(page, `mail-messages?filter={"q":"${email}"}`))[0]?.status)
    .toBe('held');
  const [{ id } = { id: 0 }] = await read<Mail[]>(page, `mail-messages?filter={"q":"${email}"}`);
  const mail = await copiedMail<Mail>(page, id);
  return { ...mail, link: /http\S+\/my#\S+/.exec(mail.text)?.[0] ?? '' };
}

test('a participant receives a mail and cancels by the link in it, and staff see the mail and the cancellation', async ({
  page,
}) => {
  await asStaff(page);
  const event = await create<{ id: number }>(page, 'events', {
    title: unique('講座'),
    description: 'd',
    eventDate: '2031-01-01',
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: 't',
  });
  const email = address('chan');
  const person = { participantName: '陳大文', participantEmail: email, participantPhone: '9123 4567' };
  await create(page, 'event-registrations', { formId: form.id, eventId: event.id, ...person });
  const { link } = await mailTo(page, email);
  await page.goto(link);
  await expect(page.getByText('已確認')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '取消報名' }).click();
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '取消報名' }).click();
  await page.getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('報名已取消。')).toBeVisible();
  await expect(page.getByText('已取消', { exact: true })).toBeVisible();

  await open(page, `/dashboard/mail-messages?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await expect(page.getByText('未設定郵件服務，電郵會暫存於此')).toBeVisible();
  await expect(page.getByText('報名已取消：')).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await page
    .getByRole('button', { name: `檢視寄給 ${email} 的電郵` })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('您已成功報名')).toBeVisible();
  await expect(dialog.getByText('/my#…')).toBeVisible();
  await dialog.getByRole('button', { name: '以其他方式發出' }).click();
  const messenger = dialog.getByRole('link', { name: '以 WhatsApp 發出' });
  expect(await messenger.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/85291234567\?text=/);
  await expectAllAccessible(page, [DESKTOP]);
  await dialog.getByRole('button', { name: '標記為已發出' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('由職員以其他方式發出')).toBeVisible();
  await page.goto(`${BASE_URL}/my#x.y`);
  await expect(page.getByText('此連結無效')).toBeVisible();
  await page.locator('#field-email').fill(email);
  await page.getByRole('button', { name: '寄出連結' }).click();
  await expect(page.getByText('您會在幾分鐘內收到電郵')).toBeVisible();
});

test('a participant changes the name and an answer by link, and the form keeps text typed offline', async ({
  page,
  context,
}) => {
  await asStaff(page);
  const event = await create<{ id: number }>(page, 'events', {
    title: unique('工作坊'),
    description: 'd',
    eventDate: '2031-01-01T10:00',
  });
  const options = [
    { id: 's', label: { zh: '細碼' } },
    { id: 'l', label: { zh: '大碼' } },
  ];
  const size = { id: 'size', kind: 'choice', label: { zh: '尺碼' }, isRequired: true, options };
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: 't',
    changeCutoffHours: 24,
    customFields: JSON.stringify({ version: 1, questions: [size] }),
  });
  const email = address('lee');
  const person = { participantName: '李小文', participantEmail: email, answers: { size: 's' } };
  await create(page, 'event-registrations', { formId: form.id, eventId: event.id, ...person });
  const { link } = await mailTo(page, email);
  await page.goto(link);
  await expect(page.getByText('2030年12月31日')).toBeVisible();
  await page.getByRole('button', { name: '更改報名資料' }).click();
  await page.getByLabel('姓名').fill(' ');
  await page.getByLabel('尺碼').selectOption('大碼');
  await page.getByRole('button', { name: '儲存更改' }).click();
  await expect(page.getByLabel('姓名')).toHaveAccessibleDescription('姓名為必填');
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByLabel('姓名').fill('李大文');
  await context.setOffline(true);
  await page.getByRole('button', { name: '儲存更改' }).click();
  await expect(page.getByText('請檢查網絡連線')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '儲存更改' }).click();
  await expect(page.getByText('報名資料已更新')).toBeVisible();
  await expect(page.getByText('李大文')).toBeVisible();
  await open(page, `/event-registrations/${event.id}`);
  await expect(page.getByText('李大文')).toBeVisible();
  await expect(page.getByText('尺碼：大碼')).toBeVisible();
});

test('staff change the text of a mail, preview it in three languages and restore the default', async ({
  page,
}) => {
  await asStaff(page);
  await open(page, '/mail-templates');
  await page.getByRole('button', { name: '編輯「活動報名確認」' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('主旨').fill('報名成功：{{evnt}}');
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog.getByText('請檢查大括號內的名稱')).toBeVisible();
  await dialog.getByLabel('主旨').fill('報名成功：{{event}}');
  await dialog.getByRole('tab', { name: '简体中文' }).click();
  await dialog.getByRole('button', { name: '由繁體轉換' }).click();
  await expect(dialog.getByLabel('主旨')).toHaveText('报名成功：活動名稱');
  await dialog.getByRole('button', { name: '預覽' }).click();
  await expect(dialog.getByRole('region', { name: '預覽' })).toContainText('报名成功：');
  await expectAccessible(page, [DESKTOP]);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('已修改')).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '編輯「活動報名確認」' }).click();
  await dialog.getByRole('button', { name: '還原為預設內容' }).click();
  await expect(page.getByText('已修改')).toHaveCount(0);
});

test('staff reject a duplicate application with a reason, and the applicant reads the reason', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const visitor = await browser.newContext();
  const company = unique('貓店');
  const email = address('cat');
  const body = {
    companyNameHk: company,
    companyNameEn: 'Cat Ltd',
    memberChargeman: '陳',
    memberPhone: '91112222',
    memberEmail: email,
  };
  for (const memberEmail of [address('other'), email])
    expect(
      (await visitor.request.post(`${BASE_URL}/api/members`, { data: { ...body, memberEmail } })).status(),
    ).toBe(201);
  const { link } = await mailTo(page, email);
  await open(page, `/dashboard/applications?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await expect(page.getByText(company).first()).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '按狀況檢視' }).click();
  const received = page.getByRole('region', { name: '已收到' });
  await expect(received.getByRole('listitem').filter({ hasText: company })).toBeVisible();
  await expect(page.getByRole('region', { name: '審核中' })).toContainText('沒有申請在這一步');
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await received.getByRole('button', { name: new RegExp(company) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('間公司可能相同')).toBeVisible();
  await expectAllAccessible(page, [DESKTOP]);
  await dialog.getByRole('button', { name: '拒絕並說明原因' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('補充說明').fill('另一份申請已在處理');
  await question.getByRole('button', { name: '拒絕並說明原因' }).click();
  await expect(page.getByText('已拒絕申請')).toBeVisible();
  await expect(received).toContainText('沒有申請在這一步');
  await page.getByRole('button', { name: '按狀況檢視' }).click();
  await expect(page.getByRole('table').getByText('已拒絕')).toBeVisible();
  const applicant = await visitor.newPage();
  await applicant.goto(link);
  await expect(applicant.getByText('另一份申請已在處理')).toBeVisible();
  await expect(applicant.getByText('未獲批准').first()).toBeVisible();
  await expectAllAccessible(applicant, [DESKTOP]);
  await visitor.close();
});

test('staff ask for a document, the applicant uploads it by link, and staff delete it', async ({ page }) => {
  await asStaff(page);
  const email = address('papers');
  const company = unique('文件公司');
  await create(page, 'members', { companyNameHk: company, memberEmail: email });
  await open(page, `/dashboard/applications?filter=${encodeURIComponent(JSON.stringify({ q: company }))}`);
  await page.getByRole('button', { name: `檢視「${company}」` }).click();
  await page.getByRole('button', { name: '要求補交文件' }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByRole('checkbox', { name: '身份證明' }).check();
  await asking.getByLabel('補充說明').fill('請連同背面');
  await expectAccessible(page, [DESKTOP]);
  await asking.getByRole('button', { name: '要求補交' }).click();
  await expect(page.getByText('已要求補交文件')).toBeVisible();
  const { link, text } = await mailTo(page, email);
  expect(text).toContain('商業登記證\n負責人身份證明');

  await page.goto(link);
  await expect(page.getByText('請連同背面')).toBeVisible();
  await page.getByRole('button', { name: '上載' }).click();
  await expect(page.getByText('請先選擇檔案。')).toBeVisible();
  const choose = (name: string, content: string) =>
    page
      .getByLabel('檔案：')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await choose('登記證.pdf', 'no PDF');
  await page.getByRole('button', { name: '上載' }).click();
  await expect(page.getByText('請選擇 PDF、JPEG、PNG 或 WebP 檔案')).toBeVisible();
  await choose('登記證.pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
  await page.getByRole('button', { name: '上載' }).click();
  await expect(page.getByText('已收到文件，謝謝。')).toBeVisible();
  await expect(page.getByText('登記證.pdf')).toBeVisible();
  await expect(page.getByLabel('文件種類')).toHaveValue('identity');
  await expectAllAccessible(page, [PHONE, DESKTOP]);

  await open(page, `/dashboard/applications?filter=${encodeURIComponent(JSON.stringify({ q: company }))}`);
  await page.getByRole('button', { name: `檢視「${company}」` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('尚欠：身份證明')).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: '登記證.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('登記證.pdf');
  await expectAllAccessible(page, [DESKTOP]);
  await dialog.getByRole('button', { name: '刪除「登記證.pdf」' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
  await expect(dialog.getByText('未有文件。')).toBeVisible();
  await expect(dialog.getByText('已刪除文件')).toBeVisible();
  await dialog.getByRole('button', { name: '收回連結' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '收回連結' }).click();
  await expect(dialog.getByText('連結已於')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '發出新連結' })).toBeVisible();
  await expectAllAccessible(page, [DESKTOP]);
  await page.goto(link);
  await expect(page.getByText('此連結已由秘書處停用')).toBeVisible();
});
