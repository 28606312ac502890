import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAllAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { picture } from './pictures.ts';
import { BASE_URL, open, openAsStaff, read } from './staff.ts';

interface Texts {
  socialUrl: string;
  faq: object[];
}

test.describe.configure({ mode: 'serial' });

/** Each test restores the texts, because other tests read the same pages. */
const put = (page: Page, values: object) =>
  page.request.patch(`${BASE_URL}/api/association`, { data: values });

const contactPage = async (page: Page, path = '/contact') =>
  (await page.request.get(`${BASE_URL}${path}`)).text();

async function bringBack(page: Page) {
  await page.getByRole('button', { name: /^還原至第 \d+ 版$/ }).click();
  await expect(page.getByText('已還原舊版本')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '版本' })).toHaveCount(0);
}

test('the owner edits a question, previews its page and reverts the change', async ({ page }) => {
  await openAsStaff(page, '/association');
  await expect(page.getByRole('heading', { name: '協會資料' })).toBeVisible();
  const { faq } = await read<Texts>(page, 'association');
  await expect(page.getByLabel('問題（中文）')).toHaveCount(faq.length);
  await expectAccessible(page);

  await page.getByRole('button', { name: '新增常見問題' }).click();
  await page.getByLabel('問題（中文）').last().fill('有車位嗎？');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('有欄位需要修正')).toBeVisible();
  await expect(page.getByText('請填寫中英文').first()).toBeVisible();
  await page.getByLabel('問題（英文）').last().fill('Is there parking?');
  await page.getByLabel('答案（中文）').last().fill('沒有。');
  await page.getByLabel('答案（英文）').last().fill('No.');

  await page.getByRole('button', { name: '預覽' }).click();
  await page.getByRole('button', { name: '聯絡我們' }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText('有車位嗎？')).toBeVisible();
  expect(await contactPage(page)).not.toContain('有車位嗎？');
  await expectAllAccessible(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('未能儲存')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('問題（中文）').last()).toHaveValue('有車位嗎？');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
  await expect.poll(() => contactPage(page, '/en/contact')).toContain('Is there parking?');
  await expect.poll(() => contactPage(page, '/zh-cn/contact')).toContain('有车位吗？');

  await page.getByRole('button', { name: '版本' }).click();
  const versions = page.getByRole('dialog', { name: '版本' });
  await expect(versions.getByRole('heading', { name: '常見問題（英文）' })).toBeVisible();
  await expect(versions.locator('ins', { hasText: 'Is there parking?' })).toBeVisible();
  await expectAllAccessible(page, [375, 1440]);
  await bringBack(page);
  await expect.poll(() => contactPage(page)).not.toContain('有車位嗎？');
  expect(await read<Texts>(page, 'association')).toMatchObject({ faq });
});

test('an owner saves and discards a draft, and the form keeps the typed text when another owner has saved first', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  const { socialUrl, faq } = await read<Texts>(page, 'association');
  const social = page.getByLabel('Facebook 專頁網址');
  await social.fill('https://example.org/draft');
  await page.getByRole('button', { name: '存為草稿' }).click();
  await expect(page.getByText('已存為草稿')).toBeVisible();
  expect((await read<Texts>(page, 'association')).socialUrl).toBe(socialUrl);
  await open(page, '/association');
  await expect(social).toHaveValue('https://example.org/draft');
  await page.getByRole('button', { name: '放棄草稿' }).click();
  await expect(social).toHaveValue(socialUrl);

  await social.fill('https://example.org/mine');
  const question = {
    question: { zh: '星期日開門嗎？', en: 'Open on Sundays?' },
    answer: { zh: '否', en: 'No' },
  };
  await put(page, { faq: [...faq, question] });
  await page.getByRole('button', { name: '存為草稿' }).click();
  await expect(page.getByText('未能儲存')).toBeVisible();
  await expect(social).toHaveValue('https://example.org/mine');
  await expect(page.getByLabel('問題（中文）').last()).toHaveValue('星期日開門嗎？');
  await page.getByRole('button', { name: '存為草稿' }).click();
  await expect(page.getByText('已存為草稿')).toBeVisible();
  expect(await read<Texts>(page, 'association?draft=1')).toMatchObject({
    socialUrl: 'https://example.org/mine',
  });
  await page.getByRole('button', { name: '放棄草稿' }).click();
  await expect(social).toHaveValue(socialUrl);
  await put(page, { faq });
});

test('an owner is asked before unsaved text is lost, and restores the text after a reload', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  const social = page.getByLabel('Facebook 專頁網址');
  const { socialUrl } = await read<Texts>(page, 'association');
  await social.fill('https://example.org/typed');
  await page.getByRole('tab', { name: '消息管理' }).click();
  const question = page.getByRole('alertdialog', { name: '有未儲存的更改' });
  await question.getByRole('button', { name: '繼續編輯' }).click();
  await expect(social).toHaveValue('https://example.org/typed');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('example.org/typed');
  let isAsked = false;
  page.once('dialog', (dialog) => {
    isAsked = true;
    return dialog.accept();
  });
  await page.reload();
  expect(isAsked).toBe(true);
  await expect(social).toHaveValue(socialUrl);
  await page.getByRole('button', { name: '取回' }).click();
  await expect(social).toHaveValue('https://example.org/typed');
  await page.getByRole('tab', { name: '消息管理' }).click();
  await question.getByRole('button', { name: '放棄更改' }).click();
  await expect(page).toHaveURL(/dashboard\/news/);
  // Waits until the screen unmounts. Unmounting removes the typed text from local storage.
  await expect(social).toBeHidden();
  await open(page, '/association');
  await expect(social).toHaveValue(socialUrl);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('example.org/typed');
});

test('when two owners change the same text, the owner who saves last chooses one version, and other changes of both owners are saved', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  const before = await read<Texts & { hours: { en: string }; email: string }>(page, 'association');
  const { socialUrl, hours, email } = before;
  await page.getByLabel('Facebook 專頁網址').fill('https://example.org/mine');
  await page.getByLabel('辦公時間（英文）').fill('Mine');
  await put(page, {
    socialUrl: 'https://example.org/theirs',
    hours: { ...hours, en: 'Theirs' },
    email: 'theirs@example.org',
  });
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  const clash = page.getByRole('dialog', { name: '同一項目已被其他人更改' });
  await expect(clash.getByText('https://example.org/theirs')).toBeVisible();
  await expectAccessible(page, [375, 1440]);
  await clash.getByRole('button', { name: '返回編輯' }).click();
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await clash
    .getByRole('radiogroup', { name: '辦公時間' })
    .getByRole('radio', { name: '對方已儲存的內容' })
    .check();
  await clash.getByRole('button', { name: '按選擇儲存' }).click();
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
  expect(await read<Texts>(page, 'association')).toMatchObject({
    socialUrl: 'https://example.org/mine',
    hours: { ...hours, en: 'Theirs' },
    email: 'theirs@example.org',
  });
  await put(page, { socialUrl, hours, email });
});

test('restoring an older version changes the published texts, and the form still shows the draft', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  const { socialUrl, faq } = await read<Texts>(page, 'association');
  const question = {
    question: { zh: '可以泊車嗎？', en: 'May we park?' },
    answer: { zh: '可以', en: 'Yes' },
  };
  await put(page, { faq: [...faq, question] });
  await put(page, { socialUrl: 'https://example.org/draft', draft: true });
  await open(page, '/association');
  await page.getByRole('button', { name: '版本' }).click();
  await bringBack(page);
  await expect(page.getByLabel('問題（中文）')).toHaveCount(faq.length);
  await expect(page.getByLabel('Facebook 專頁網址')).toHaveValue('https://example.org/draft');
  await page.getByRole('button', { name: '放棄草稿' }).click();
  await expect(page.getByLabel('Facebook 專頁網址')).toHaveValue(socialUrl);
});

test('an owner enters the WeChat name and uploads its code, which only Simplified pages show', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  const code = page.getByRole('group', { name: '微信二維碼圖片' });
  await page.getByLabel('微信號或公眾號名稱').fill('hk-pet-trade');
  await code.locator('input[type=file]').setInputFiles(picture('wechat.png', 90));
  const preview = code.getByRole('img', { name: '圖片預覽' });
  await expect(preview).toHaveAttribute('src', /^\/uploads\//);
  const url = String(await preview.getAttribute('src'));
  await expectAllAccessible(page, [375, 1440]);
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
  await expect.poll(() => contactPage(page, '/zh-cn/contact')).toContain(url);
  expect(await contactPage(page, '/zh-cn/contact')).toContain('hk-pet-trade');
  for (const path of ['/contact', '/en/contact']) expect(await contactPage(page, path)).not.toContain(url);

  await code.getByRole('button', { name: '移除圖片' }).click();
  await expect(preview).toHaveCount(0);
  await page.getByLabel('微信號或公眾號名稱').fill('');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(() => contactPage(page, '/zh-cn/contact')).not.toContain(url);
});

test('an owner opens a section by keyboard, and moves list items up and down', async ({ page }) => {
  await openAsStaff(page, '/association');
  const sections = page.getByRole('navigation', { name: '各部分' });
  await sections.getByRole('button', { name: '支援基金' }).press('Enter');
  const heading = page.getByRole('heading', { name: '支援基金' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await sections.getByRole('button', { name: '常見問題' }).press('Enter');
  const questions = page.getByLabel('問題（中文）');
  const [first, second] = [await questions.nth(0).inputValue(), await questions.nth(1).inputValue()];
  await page.getByRole('button', { name: '常見問題：第 1 項下移' }).click();
  await expect(questions.nth(0)).toHaveValue(second);
  await expect(questions.nth(1)).toHaveValue(first);
  await expect(
    page.getByRole('button', { name: `常見問題：第 ${await questions.count()} 項下移` }),
  ).toBeDisabled();
  await page.getByRole('button', { name: '常見問題：第 2 項上移' }).click();
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toHaveCount(0);
});

test('an owner adds the next council to the association’s texts, and the site hides this council until its first day in office', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  await page.getByRole('button', { name: '新增屆別' }).click();
  await page.getByLabel('名稱（中文）', { exact: true }).fill('第九屆');
  await page.getByLabel('名稱（英文）', { exact: true }).fill('Ninth term');
  await page.getByLabel('就任日期').fill('2040-01-01');
  await page.getByRole('button', { name: '新增職位' }).click();
  await page.getByLabel('職位（中文）', { exact: true }).fill('會長');
  await page.getByLabel('職位（英文）', { exact: true }).fill('Chair');
  await page.getByLabel('姓名（中文）', { exact: true }).fill('陳示範');
  await page.getByLabel('姓名（英文）', { exact: true }).fill('Chan Demo');
  await page.getByLabel('行（1 為最上）').fill('9');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('請填第 1 至 6 行')).toBeVisible();
  await page.getByLabel('行（1 為最上）').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
  const { committee } = await read<{ committee: object[] }>(page, 'association');
  expect(committee).toMatchObject([{ startsOn: '2040-01-01', posts: [{ person: { zh: '陳示範' } }] }]);
  expect(await contactPage(page, '/about')).not.toContain('陳示範');
  await put(page, { committee: [] });
});

test('the owner sets name and sender, sees the name on a page before saving, and goes back to the first values', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  const first = await read<{ name: { zh: string } }>(page, 'association');
  const name = page.getByLabel('協會名稱（中文）');
  const sender = page.getByLabel('電郵寄件人名稱');
  await name.fill('香港水族業協會');
  await page.getByRole('button', { name: '預覽' }).click();
  await expect(page.frameLocator('iframe').locator('header').getByText('香港水族業協會')).toBeVisible();
  await page.getByRole('button', { name: '還原為系統原有的名稱' }).click();
  await expect(name).toHaveValue(first.name.zh);

  await sender.fill('秘書處 <a@b.hk>');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('寄件人名稱不可有')).toBeVisible();
  await sender.fill('秘書處');
  await expectAllAccessible(page, [375, 1440]);
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
  await page.getByRole('button', { name: '版本' }).click();
  const versions = page.getByRole('dialog', { name: '版本' });
  await expect(versions.getByRole('heading', { name: '電郵寄件人名稱' })).toBeVisible();
  await expect(versions.locator('ins', { hasText: '秘書處' })).toBeVisible();
  await versions.getByRole('button', { name: '關閉' }).click();

  await page.getByRole('button', { name: '還原為系統原有的寄件人' }).click();
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByRole('button', { name: '還原為系統原有的寄件人' })).toHaveCount(0);
  await expect
    .poll(async () => (await read<{ senderName: string }>(page, 'association')).senderName)
    .toBe('');
});

test('the owner sets the colours of the site: faint ones are refused, saved ones are on every page, a reset follows the installation again', async ({
  page,
}) => {
  await openAsStaff(page, '/association');
  const { mainColour } = await read<{ mainColour: string }>(page, 'association');
  const main = page.getByLabel('主色', { exact: true });
  await main.fill('#3a9b80');
  await expect(page.getByText('淡色底文字：2.66:1，尚欠 1.84，請選較深的顏色')).toBeVisible();
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('顏色太淺：在白底上的對比為 3.39:1')).toBeVisible();

  await main.fill('#4a2f8f');
  await expectAllAccessible(page, [375, 1440]);
  await page.getByRole('button', { name: '預覽' }).click();
  await expect(page.frameLocator('iframe').locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    '#4a2f8f',
  );
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
  const link = /href="(\/colours\.css\?[^"]+)"/;
  await expect.poll(() => contactPage(page, '/join')).toMatch(link);
  const [, address = ''] = link.exec(await contactPage(page, '/join')) ?? [];
  await expect.poll(() => contactPage(page, address)).toContain('--accent:#4a2f8f');
  await page.goto(`${BASE_URL}/join`);
  await expectAllAccessible(page, [375, 1440]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await open(page, '/association');
  await page.getByRole('button', { name: '還原為系統原有的顏色' }).click();
  await expect(main).toHaveValue(mainColour);
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(() => contactPage(page, '/join')).not.toContain('colours.css');
});

test('a section is saved by itself: text of another one stays unsaved', async ({ page }) => {
  await openAsStaff(page, '/association');
  const sender = page.getByLabel('電郵寄件人名稱');
  const prefix = page.getByLabel('付款編號字首');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await sender.fill('秘書處');
  await prefix.fill('AQ');
  await section('編號字首').getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
  await expect(section('編號字首').getByRole('button', { name: '儲存', exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: '消息管理' }).click();
  await page
    .getByRole('alertdialog', { name: '有未儲存的更改' })
    .getByRole('button', { name: '繼續編輯' })
    .click();
  await expect(sender).toHaveValue('秘書處');
  expect(await read<object>(page, 'association')).toMatchObject({ senderName: '', paymentPrefix: 'AQ' });
  await section('名稱、標誌及寄件人').getByRole('button', { name: '放棄' }).click();
  await expect(sender).toHaveValue('');
  await section('編號字首').getByRole('button', { name: '還原為系統原有的字首' }).click();
  await section('編號字首').getByRole('button', { name: '儲存', exact: true }).click();
  await expect
    .poll(async () => (await read<{ paymentPrefix: string }>(page, 'association')).paymentPrefix)
    .not.toBe('AQ');
});
