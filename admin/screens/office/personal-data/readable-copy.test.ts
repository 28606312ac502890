import { describe, expect, it } from 'vitest';
import { readableCopy } from './readable-copy.ts';

type PersonExport = Parameters<typeof readableCopy>[0];

const NOTHING: PersonExport = {
  exportedAt: '2026-11-20T16:30:00.000Z',
  members: [],
  memberPeople: [],
  eventRegistrations: [],
  eventOrders: [],
  venueBookings: [],
  waitingList: [],
  contactMessages: [],
  memberEnquiries: [],
  contacts: [],
  consents: [],
  circulars: [],
  memberImports: [],
  memberVersions: [],
  profileChanges: [],
  membershipPeriods: [],
  invoices: [],
  payments: [],
};
const ENQUIRY = {
  id: 4,
  name: '陳小文',
  company: null,
  email: 'chan@example.hk',
  phone: '2345 6789',
  subject: '入會',
  message: '你好\n請問 <b>年費</b>？',
  read: true,
  status: 'answered' as const,
  assigneeId: 3,
  dueOn: '2026-11-03',
  replies: ['年費 800 元'],
  createdAt: '2026-11-01T01:00:00.000Z',
  updatedAt: '2026-11-02T01:00:00.000Z',
};
const REGISTRATION = {
  id: 5,
  formId: 71,
  orderId: null,
  ticketTypeId: null,
  priceCents: null,
  ticketGeneration: 1,
  ticketNo: null,
  cameAt: null,
  checkInId: null,
  eventId: 72,
  eventTitle: '貓展 & 狗展',
  eventDate: '2026-12-05T06:30:00.000Z',
  participantName: '陳小文',
  participantEmail: 'chan@example.hk',
  participantPhone: null,
  participantCompany: '',
  participantPosition: null,
  isMember: false,
  memberNumber: null,
  memberCompany: null,
  customData: '{"internal":1}',
  registrationDate: '2026-11-03T01:00:00.000Z',
  status: 'confirmed' as const,
  notes: null,
  updatedAt: '2026-11-03T01:00:00.000Z',
};
const copy = (values: Partial<PersonExport>) => readableCopy({ ...NOTHING, ...values });
const rows = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );

describe('the readable copy of personal data', () => {
  it('is a standalone page with a heading and its creation time in Hong Kong', () => {
    const page = copy({});
    expect(page).toMatch(/^<!doctype html><html lang="zh-Hant-HK">/);
    expect(page).toContain('<h1>個人資料副本 Copy of personal data</h1><p>2026-11-21 00:30 (HKT)</p>');
  });

  it('has sections only for the kinds of records that the export contains', () => {
    const headings = (page: string) => [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);
    expect(headings(copy({}))).toEqual([]);
    expect(headings(copy({ contactMessages: [ENQUIRY], eventRegistrations: [REGISTRATION] }))).toEqual([
      '活動報名 Event registrations',
      '查詢 Enquiries',
    ]);
  });

  it('labels each field in both languages', () => {
    const named = Object.keys(rows(copy({ contactMessages: [ENQUIRY] })));
    expect(named.length).toBeGreaterThan(6);
    for (const name of named) expect(name).toMatch(/\p{Script=Han}.* [A-Z]/u);
  });

  it('contains enquiries to members, labelled in both languages', () => {
    const asked = {
      ...{
        memberId: 7,
        companyName: '示範寵物店',
        name: '陳小文',
        email: 'chan@example.hk',
        message: '有貓糧嗎？',
      },
      ...{ createdAt: '2026-11-01T01:00:00.000Z', passedOnAt: '2026-11-01T02:00:00.000Z' },
    };
    const named = rows(copy({ memberEnquiries: [asked] }));
    expect(Object.values(named)).toContain('有貓糧嗎？');
    for (const name of Object.keys(named)) expect(name).toMatch(/\p{Script=Han}.* [A-Z]/u);
  });

  it('shows requested changes with the previous values', () => {
    const change = {
      memberId: 7,
      status: 'open' as const,
      createdAt: '2026-11-20T16:30:00.000Z',
      before: { contactPersonName: '陳大文' },
      after: { contactPersonName: '陳小文' },
    };
    const page = copy({ profileChanges: [change] });
    expect(page).toContain('資料更正 Corrections');
    expect(Object.values(rows(page))).toEqual(['2026-11-21 00:30 (HKT)', '陳大文 → 陳小文']);
  });

  it('shows earlier values of a record with the labels of their fields', () => {
    const version = {
      memberId: 7,
      companyName: '寵物店',
      at: '2026-11-20T16:30:00.000Z',
      fields: { contactPersonName: '陳大文' },
    };
    const page = copy({ memberVersions: [version] });
    expect(page).toContain('會員資料的舊版本');
    expect(Object.values(rows(page))).toEqual(['寵物店', '2026-11-21 00:30 (HKT)', '陳大文']);
  });

  it('omits empty values', () => {
    const values = rows(copy({ eventRegistrations: [REGISTRATION] }));
    expect(Object.values(values)).not.toContain('');
    expect(Object.keys(values).join()).not.toMatch(/Company|公司/);
  });

  it('omits internal ids of other records, which are not personal data', () => {
    const page = copy({ eventRegistrations: [REGISTRATION] });
    for (const inner of ['71', '72', 'internal']) expect(page).not.toContain(`<td>${inner}</td>`);
    expect(page).not.toContain('internal');
  });

  it('shows times in Hong Kong time, and booleans in words', () => {
    const values = Object.values(rows(copy({ eventRegistrations: [REGISTRATION] })));
    expect(values).toContain('2026-12-05 14:30 (HKT)');
    expect(values).toContain('否 No');
    expect(Object.values(rows(copy({ contactMessages: [ENQUIRY] })))).toContain('是 Yes');
  });

  it('shows terms, invoices and payments with readable labels and amounts in dollars', () => {
    const page = copy({
      membershipPeriods: [
        {
          memberId: 73,
          memberType: '普通會員',
          startsOn: '2026-03-01',
          endsOn: '2026-12-31',
          feeCents: 80000,
          cancelledAt: null,
        },
      ],
      invoices: [
        {
          memberId: 73,
          number: 'INV-2026-0001',
          billTo: '貓 & 狗',
          totalCents: 80050,
          issuedOn: '2026-03-01',
          dueOn: '2026-03-15',
          voidedAt: null,
        },
      ],
      payments: [
        {
          receiptNo: 'R-2026-0001',
          kind: 'refund',
          method: 'fps',
          amountCents: 5,
          receivedOn: '2026-03-02',
          reversedAt: '2026-03-03T16:30:00.000Z',
        },
      ],
    });
    expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual([
      '會籍年期 Terms of membership',
      '發票 Invoices',
      '付款 Payments',
    ]);
    const values = Object.values(rows(page));
    for (const value of ['HK$800.00', 'INV-2026-0001', '貓 &amp; 狗', 'R-2026-0001', '退款 Refund'])
      expect(page).toContain(`<td>${value}</td>`);
    expect(values).toEqual(expect.arrayContaining(['HK$0.05', '轉數快 FPS', '2026-03-04 00:30 (HKT)']));
    expect(page).toMatch(/<td>普通會員 [A-Z]/);
    expect(page).not.toMatch(/Cents|<td>73<|null|<td><\/td>/);
  });

  it('joins the business types of a member', () => {
    const members = [{ companyNameHk: '示範', businessTypes: ['狗店', '寵物酒店'], memberCategory: 10 }];
    expect(Object.values(rows(copy({ members })))).toEqual(['示範', '狗店、寵物酒店']);
  });

  it('escapes stored markup', () => {
    const page = copy({ contactMessages: [{ ...ENQUIRY, name: '"><script>alert(1)</script>' }] });
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('請問 &lt;b&gt;年費&lt;/b&gt;？');
    expect(copy({ eventRegistrations: [REGISTRATION] })).toContain('貓展 &amp; 狗展');
  });
});
