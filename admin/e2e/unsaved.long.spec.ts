import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { dayAfter, hongKongDay } from '../../core/dates/days.ts';
import type { FreeSlots } from '../../core/events/validation/venue.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, listOf, open, openAsStaff, openInside, read, unique } from './staff.ts';

const ADMIN = join(import.meta.dirname, '..');

const DIALOGS = /<(?:Dialog|ConfirmDialog|CreateDialog|EditDialog|FormDialog)\b/;

/** They need no dialog test: other dialogs are built from them, or they are the login. */
const FRAMES = [
  'kit/dialogs/CreateDialog.tsx',
  'kit/dialogs/EditDialog.tsx',
  'kit/dialogs/FormDialog.tsx',
  'kit/dialogs/PlainDialogs.tsx',
  'kit/feedback/ConfirmDialog.tsx',
  'kit/feedback/UnsavedQuestion.tsx',
  'kit/layout/SessionDialog.tsx',
  'screens/membership/applications/ApplicationActs.tsx',
];

const WITHOUT_TEXT = [
  'kit/account/PasswordDialog.tsx',
  'kit/account/PasswordStep.tsx',
  'kit/dialogs/ConflictDialog.tsx',
  'kit/drafts/UnpublishButton.tsx',
  'kit/history/VersionsDialog.tsx',
  'kit/inputs/TranslateButton.tsx',
  'kit/lists/DeleteButton.tsx',
  'kit/media/LibraryDialog.tsx',
  'kit/media/crop/CropDialog.tsx',
  'kit/person-links/PersonLinkRow.tsx',
  'kit/words/WordsDialog.tsx',
  'screens/accounts/account/RecoveryCodesDialog.tsx',
  'screens/accounts/account/SessionsSection.tsx',
  'screens/accounts/account/TotpDialog.tsx',
  'screens/accounts/users/LinkDialog.tsx',
  'screens/content/association/ClashDialog.tsx',
  'screens/content/media/DeletePicture.tsx',
  'screens/content/media/ReplacePicture.tsx',
  'screens/content/publications/PreviewButton.tsx',
  'screens/content/trash/TrashedItem.tsx',
  'screens/events/event-registrations/UndoCheckIn.tsx',
  'screens/events/orders/Orders.tsx',
  'screens/events/orders/RepriceDialog.tsx',
  'screens/events/venue/BookingDialog.tsx',
  'screens/events/venue/FeedButton.tsx',
  'screens/events/waiting-list/WaitingList.tsx',
  'screens/mail/MailDialog.tsx',
  'screens/membership/applications/ConfirmAct.tsx',
  'screens/membership/applications/Papers.tsx',
  'screens/membership/applications/UndoDialog.tsx',
  'screens/membership/member-imports/ApplyButton.tsx',
  'screens/membership/member-imports/DiscardButton.tsx',
  'screens/membership/member-imports/UndoButton.tsx',
  'screens/membership/renewals/RunRenewalsDialog.tsx',
  'screens/membership/renewals/UndoRenewals.tsx',
  'screens/membership/terms/MemberNotes.tsx',
  'screens/money/bank/KnownLines.tsx',
  'screens/money/bank/Statements.tsx',
  'screens/money/books/InvoiceDialog.tsx',
  'screens/money/books/MonthTotalsDialog.tsx',
  'screens/money/books/MoveButton.tsx',
  'screens/money/books/UseCreditButton.tsx',
  'screens/office/audit-log/SectionHistory.tsx',
  'screens/office/personal-data/ErasePersonButton.tsx',
  'screens/office/personal-data/RetentionSwitch.tsx',
  'screens/office/rules/HolidayImportDialog.tsx',
  'screens/outreach/circulars/CircularProgress.tsx',
  'screens/outreach/circulars/ComposerBar.tsx',
];

type Made = Awaited<ReturnType<typeof prepare>>;
type Walk = (page: Page, made: Made) => Promise<void>;

const at =
  (path: (made: Made) => string, ...names: ((made: Made) => string | RegExp)[]): Walk =>
  async (page, made) => {
    await open(page, path(made));
    for (const name of names)
      await page
        .getByRole('button', { name: name(made) })
        .last()
        .click();
  };

const named =
  <Name extends string | RegExp>(name: Name) =>
  () =>
    name;
const applications = (made: Made) => listOf('applications', made.applicant);
const openedApplication = (made: Made) => `檢視「${made.applicant}」`;
const registrations = ({ eventId }: Made) => `/event-registrations/${eventId}`;
const formPage = ({ eventId }: Made) => `/event-registration-form/${eventId}`;
const invoices = ({ customer }: Made) => listOf('invoices', customer);
const payments = ({ company }: Made) => listOf('payments', company);
const member = ({ company }: Made) => listOf('members', company);
const openedMember = ({ company }: Made) => `查看「${company}」的詳情`;

async function atMembershipOf(page: Page, made: Made, button: string) {
  await at(member, openedMember)(page, made);
  await page.getByRole('dialog').getByRole('tab', { name: '會籍' }).click();
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

async function tick(page: Page, path: string, button: RegExp) {
  await open(page, path);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: button }).click();
}

const WALKS: Record<string, Walk> = {
  'kit/drafts/CommentButton.tsx': at(({ draftId }) => `/dashboard/news/${draftId}`, named('提出意見')),
  'kit/drafts/ScheduleDialog.tsx': at(({ newsId }) => `/dashboard/news/${newsId}`, named('定時發佈或撤回')),
  'kit/named-entries/NamesDialog.tsx': at(named('/vocabulary'), named('新增')),
  'kit/paper-forms/PaperFormsDialog.tsx': at(applications, named('紙本表格')),
  'screens/events/certificates/Certificates.tsx': at(registrations, named('出席證書')),
  'screens/events/door/DoorPhones.tsx': at(registrations, named('入場簽到')),
  'screens/events/event-letters/LetterDialog.tsx': at(registrations, named('寫信給參加者')),
  'screens/events/event-registrations/AddRegistrationDialog.tsx': at(registrations, named('新增報名')),
  'screens/events/event-registrations/EditRegistrationDialog.tsx': at(
    registrations,
    named(/更改狀態與備註$/),
  ),
  'screens/events/events/DraftDialog.tsx': at(named('/dashboard/events'), named('從 Facebook 匯入')),
  'screens/events/orders/CancelSeatsDialog.tsx': at(
    ({ paidEventId }) => `/event-registrations/${paidEventId}`,
    named(/^取消參加者/),
  ),
  'screens/events/orders/ExtendDialog.tsx': at(
    ({ paidEventId }) => `/event-registrations/${paidEventId}`,
    named(/^延長保留/),
  ),
  'screens/events/tickets/PricesDialog.tsx': at(formPage, named('設定標準、會員及早鳥票價')),
  'screens/events/tickets/TypeDialog.tsx': at(formPage, named('新增票種')),
  'screens/events/venue/BookDialog.tsx': at(named('/venue-bookings'), named('下一週'), named(/空檔，預約$/)),
  'screens/events/venue/ConfirmBookingDialog.tsx': at(
    named('/venue-bookings'),
    named(/^處理 V/),
    named('確認'),
  ),
  'screens/events/venue/EndBookingDialog.tsx': at(named('/venue-bookings'), named(/^處理 V/), named('婉拒')),
  'screens/membership/applications/AcceptDialog.tsx': at(applications, openedApplication, named('接納')),
  'screens/membership/applications/ApplicationDialog.tsx': at(applications, openedApplication),
  'screens/membership/applications/AskForPapersDialog.tsx': at(
    applications,
    openedApplication,
    named('要求補交文件'),
  ),
  'screens/membership/applications/RejectDialog.tsx': at(
    applications,
    openedApplication,
    named('拒絕並說明原因'),
  ),
  'screens/membership/applications/RejectMany.tsx': (page, made) =>
    tick(page, applications(made), /^拒絕 1 宗/),
  'screens/membership/members/DetailsButton.tsx': async (page, made) => {
    await at(member, openedMember)(page, made);
    await page.getByRole('dialog').getByRole('tab', { name: '會籍' }).click();
  },
  'screens/membership/members/EnterApplicationDialog.tsx': async (page) => {
    const { serials } = await create<{ serials: string[] }>(page, 'applications/paper-forms', { count: 1 });
    await open(page, `/enter#${serials[0]}`);
  },
  'screens/membership/notices/AgreeButton.tsx': (page, made) =>
    atMembershipOf(page, made, '已同意以電郵收取'),
  'screens/membership/people/PersonDialog.tsx': async (page, made) => {
    // The list of people is off in a system that sends no mail.
    await page.route('**/api/members/*/people', (route) => route.fulfill({ json: [] }));
    await at(member, openedMember)(page, made);
    await page.getByRole('dialog').getByRole('tab', { name: '人員' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '加入同事' }).click();
  },
  'screens/membership/profile-changes/DeclineChangeDialog.tsx': at(
    ({ company }) => listOf('profile-changes', company),
    ({ company }) => `核對「${company}」的更正`,
    named('拒絕並說明原因'),
  ),
  'screens/membership/profile-changes/ProfileChangeDialog.tsx': async (page, made) => {
    const opened = at(
      ({ company }) => listOf('profile-changes', company),
      ({ company }) => `核對「${company}」的更正`,
    );
    await opened(page, made);
    // Rejects a changed field, because the text field for the reason appears only after a rejection.
    await page.getByRole('checkbox', { name: '更新「負責人」' }).uncheck();
  },
  'screens/membership/terms/FeeDialog.tsx': at(named('/membership'), named('新增會費')),
  'screens/membership/terms/IssueInvoiceDialog.tsx': (page, made) => atMembershipOf(page, made, '發出發票'),
  'screens/membership/terms/PermanentDialog.tsx': at(
    named('/membership'),
    ({ veteran }) => `將「${veteran}」轉為永久會員`,
  ),
  'screens/membership/terms/RecordTermsDialog.tsx': (page, made) => tick(page, member(made), /^記錄會籍$/),
  'screens/money/bank/ReadStatementDialog.tsx': async (page) => {
    await open(page, '/bank');
    const buffer = Buffer.from('Date,Description,Deposit\r\n13/11/2026,FPS,100.00\r\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${unique('s')}.csv`, mimeType: 'text/csv', buffer });
  },
  'screens/money/books/CreditButton.tsx': at(invoices, named(/^扣減/)),
  'screens/money/books/OwnInvoiceDialog.tsx': at(invoices, named('新增發票')),
  'screens/money/books/PaymentDialog.tsx': at(invoices, named(/^記錄收款：/)),
  'screens/money/books/ReasonButton.tsx': at(invoices, named(/作廢$/)),
  'screens/money/books/RefundButton.tsx': at(payments, named(/^退回餘額/)),
  'screens/money/books/ReverseButton.tsx': at(payments, named(/^沖銷「/)),
  'screens/office/contact-messages/MessageDialog.tsx': at(
    ({ subject }) => listOf('contact-messages', subject),
    named('閱讀「李小姐」的查詢'),
  ),
  'screens/mail/TemplateDialog.tsx': at(named('/mail-templates'), named('編輯「活動報名確認」')),
  'screens/outreach/circulars/WriteButton.tsx': at(named('/dashboard/circulars'), named('撰寫通函')),
};

const filesOf = (pattern: RegExp) =>
  readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .filter((name) => pattern.test(readFileSync(join(ADMIN, name), 'utf8')))
    .toSorted();

function registryForms(): { name: string; kind: 'create' | 'edit' }[] {
  const source = readFileSync(join(ADMIN, 'screens.ts'), 'utf8');
  const registry = source.slice(
    source.indexOf('export const RESOURCES'),
    source.indexOf('export const PAGES'),
  );
  return registry.split(/\n {2}(?=['\w])/).flatMap((entry) => {
    const name = /^'?([\w-]+)'?:/.exec(entry)?.[1];
    if (!name) return [];
    const isPlain = entry.includes('plainScreens(');
    return (['create', 'edit'] as const)
      .filter((kind) => isPlain || entry.includes(`${kind}: lazyScreen`))
      .map((kind) => ({ name, kind }));
  });
}

const FRESH: Record<string, () => object> = {
  'member-categories': () => ({ nameZh: unique('類別'), nameEn: unique('Category') }),
  topics: () => ({ slug: unique('topic-'), nameZh: unique('專題'), nameEn: 'Topic' }),
  segments: () => ({ name: unique('分組'), filter: { match: 'all', memberTypes: ['贊助會員'] } }),
  tags: () => ({ name: unique('標籤') }),
  'simplified-words': () => ({ word: '未儲存', mainlandWord: '未保存' }),
  contacts: () => ({ name: unique('聯絡人'), email: `${unique('c')}@mail.hk`, sourceNote: '表格' }),
  'invoice-items': () => ({ nameZh: unique('項目'), nameEn: 'Item', amountCents: 10_000 }),
};

const isTyped = ({ name, kind }: { name: string; kind: string }) =>
  !(name === 'gallery' && kind === 'create');

async function openForm(page: Page, { name, kind }: { name: string; kind: 'create' | 'edit' }) {
  if (kind === 'create') return openInside(page, `/dashboard/${name}/create`);
  const [known] = await read<{ id: number }[]>(page, `${name}?range=[0,0]`);
  const values = FRESH[name];
  const id = known?.id ?? (values && (await create<{ id: number }>(page, name, values())).id);
  return openInside(page, `/dashboard/${name}/${id}`);
}

const topmost = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }).last();

const FIELD = [
  'textarea',
  'input[type=text]',
  'input[type=number]',
  'input[type=email]',
  'input[type=url]',
  'input[type=tel]',
  'input:not([type])',
  'input[type=datetime-local]',
  '[contenteditable=true]',
]
  .map((one) => `${one}:not([aria-hidden=true]):not([readonly]):not([role=combobox]):not([disabled])`)
  .join(', ');

/** The description of a picture in the form is saved separately. */
const FIELD_OF_FORM = FIELD.split(', ')
  .map((one) => (one.startsWith('[') ? one : `${one}[name]`))
  .join(', ');

const textOf = (field: Locator) =>
  field.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')));

async function expectGuarded(page: Page, fields = FIELD) {
  const dialog = topmost(page);
  const field = dialog.locator(fields).filter({ visible: true }).first();
  await expect(field).toBeVisible();
  if ((await field.getAttribute('type')) === 'datetime-local') await field.fill('2031-01-01T10:00');
  else {
    // Replaces the text instead of adding to it, because the text may already have the maximum length.
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('7');
  }
  const typed = await textOf(field);
  const question = page.getByRole('alertdialog', { name: '有未儲存的更改' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '繼續編輯' }).click();
  await expect(question).toBeHidden();
  expect(await textOf(field)).toBe(typed);
  await dialog.getByRole('button', { name: /^(取消|關閉)$/ }).click();
  await question.getByRole('button', { name: '放棄更改' }).click();
  await expect(question).toBeHidden();
}

const firm = (values: object = {}) => ({
  companyNameEn: 'Unsaved Ltd',
  memberPhone: '2345 6789',
  memberEmail: `${unique('u')}@mail.hk`,
  companyStatus: true,
  ...values,
});

async function bookSomeMoney(page: Page, company: string, memberId: number) {
  const year = new Date().getFullYear() + 1;
  const wanted = { memberId, kind: 'renewal', memberType: '普通會員', year };
  const invoice = await create<{ id: number; totalCents: number }>(page, 'invoices', wanted);
  await create(page, 'payments', {
    requestId: unique(`unsaved-${company.slice(-4)}`),
    ...{ memberId, method: 'fps', amountCents: invoice.totalCents + 100, receivedOn: '2026-01-02' },
    allocations: [{ invoiceId: invoice.id, amountCents: invoice.totalCents }],
  });
  const link = await page.request.post(`${BASE_URL}/api/members/${memberId}/links`, { data: {} });
  const { url } = (await link.json()) as { url: string };
  return url;
}

async function prepareEvents(page: Page) {
  const event = (title: string) =>
    create<{ id: number }>(page, 'events', {
      ...{ title: unique(title), description: 'd', eventDate: '2031-01-01T10:00:00Z' },
    });
  const [free, paid] = [await event('免費活動'), await event('收費活動')];
  const form = (eventId: number) =>
    create<{ id: number }>(page, 'event-registration-forms', { eventId, formTitle: '報名' });
  const [freeForm, paidForm] = [await form(free.id), await form(paid.id)];
  await create(page, 'event-registrations', {
    ...{ eventId: free.id, formId: freeForm.id, participantName: '陳大文' },
    ...{ participantPhone: '2345 6789', participantEmail: `${unique('p')}@mail.hk` },
  });
  const quota = await create<{ id: number }>(page, 'ticket-quotas', {
    ...{ formId: paidForm.id, name: '座位', size: 10 },
  });
  const type = await create<{ id: number }>(page, 'ticket-types', {
    ...{ formId: paidForm.id, nameZh: '標準', nameEn: 'Standard', quotaIds: [quota.id] },
    ...{ priceCents: 68_000, sortOrder: 1 },
  });
  const order = async () => {
    await create(page, 'event-orders', {
      ...{ formId: paidForm.id, requestId: unique('unsaved-order-') },
      buyer: { name: '陳大文', email: `${unique('b')}@mail.hk`, company: '示範公司' },
      participants: [{ name: '陳大文', ticketTypeId: type.id }],
    });
    const orders = await read<{ id: number; invoiceId: number; status: string }[]>(
      page,
      `event-orders/event/${paid.id}`,
    );
    return orders.find(({ status }) => status === 'awaiting_payment');
  };
  const first = await order();
  await create(page, 'payments', {
    ...{ requestId: unique('unsaved-paid-'), method: 'fps', amountCents: 68_000, receivedOn: '2026-01-02' },
    allocations: [{ invoiceId: first?.invoiceId, amountCents: 68_000 }],
  });
  await order();
  return { eventId: free.id, paidEventId: paid.id };
}

async function requestVenue(page: Page) {
  const today = hongKongDay(new Date());
  const { slots } = await read<FreeSlots>(page, `venue-slots?from=${today}&to=${dayAfter(today, 60)}`);
  await create(page, 'venue-bookings', {
    ...{ requestId: unique('unsaved-venue-'), venue: 'room', slots: [slots.at(-1)?.start] },
    ...{ contactName: '陳大文', contactEmail: `${unique('v')}@mail.hk` },
  });
}

async function prepare(page: Page) {
  await asStaff(page);
  const [applicant, company, veteran, customer] = ['申請', '會員', '資深', '客戶'].map(unique) as [
    string,
    string,
    string,
    string,
  ];
  const subject = unique('查詢');
  const news = await create<{ id: number }>(page, 'news', {
    ...{ title: unique('未儲存'), content: '<p>內容</p>', excerpt: '摘要', publishedAt: '2026-01-01' },
  });
  const draft = await create<{ id: number }>(page, 'news', {
    ...{ title: unique('草稿'), content: '<p>內容</p>', excerpt: '摘要', draft: true },
  });
  await create(page, 'contact-messages', {
    name: '李小姐',
    email: 'lee@example.com',
    subject,
    message: '？',
  });
  await create(page, 'members', firm({ companyNameHk: applicant, companyStatus: false }));
  const { id } = await create<{ id: number }>(page, 'members', firm({ companyNameHk: company }));
  const link = await bookSomeMoney(page, company, id);
  await proposeChange(page, link);
  const { id: memberId } = await create<{ id: number }>(page, 'members', firm({ companyNameHk: veteran }));
  const thisYear = new Date().getFullYear();
  for (const year of [3, 2, 1, 0].map((ago) => thisYear - ago))
    await create(page, 'membership-periods', { memberIds: [memberId], memberType: '普通會員', year });
  const lines = [{ zh: '場租', en: 'Venue', amountCents: 10_000 }];
  await create(page, 'invoices/own', { billTo: customer, lines });
  const events = await prepareEvents(page);
  await requestVenue(page);
  return { applicant, company, veteran, customer, subject, newsId: news.id, draftId: draft.id, ...events };
}

async function proposeChange(page: Page, link: string) {
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  const { pathname, hash } = new URL(link);
  await visitor.goto(`${BASE_URL}${pathname}${hash}`);
  await visitor.getByText('更正資料', { exact: true }).click();
  await visitor.getByLabel('負責人').fill('陳新名');
  await visitor.getByRole('button', { name: '送出更正' }).press('Enter');
  await visitor.getByRole('button', { name: '確定' }).press('Enter');
  await expect(visitor.getByText('已收到更正，謝謝。')).toBeVisible();
  await visitor.close();
}

test('every dialog in the source code is tested in this file, or is listed as a dialog without text', () => {
  const registry = /<(?:CreateDialog|EditDialog)\b/;
  const inRegistry = readFileSync(join(ADMIN, 'screens.ts'), 'utf8');
  const files = filesOf(DIALOGS).filter(
    (name) =>
      !FRAMES.includes(name) &&
      !(registry.test(readFileSync(join(ADMIN, name), 'utf8')) && inRegistry.includes(`./${name}`)),
  );
  expect([...Object.keys(WALKS), ...WITHOUT_TEXT].toSorted()).toEqual(files);
  expect(registryForms().length).toBeGreaterThan(20);
});

test('every dialog asks before typed text is lost by Escape or by its close button', async ({ page }) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(30_000);
  const made = await prepare(page);
  for (const [name, walk] of Object.entries(WALKS))
    await test.step(name, async () => {
      await walk(page, made);
      await expectGuarded(page);
    });
});

test('every form in the screen registry asks before typed text is lost', async ({ page }) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(30_000);
  await openAsStaff(page, '/account');
  for (const form of registryForms().filter(isTyped))
    await test.step(`${form.kind} ${form.name}`, async () => {
      await openForm(page, form);
      await expectGuarded(page, FIELD_OF_FORM);
    });
});

test('the description of a picture in a form is saved when Escape closes the form', async ({ page }) => {
  await asStaff(page);
  const [{ id } = { id: 0 }] = await read<{ id: number }[]>(page, 'gallery?range=[0,0]');
  await open(page, `/dashboard/gallery/${id}`);
  const description = unique('描述');
  await topmost(page).getByLabel('圖片說明（中文）').fill(description);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() =>
      read<object[]>(page, `media?filter=${encodeURIComponent(JSON.stringify({ q: description }))}`),
    )
    .toHaveLength(1);
});
