import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailMessages } from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../../db/testing/factories.ts';
import { type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, settled } = await createTestApp({
  withStore: true,
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.example',
    RATE_LIMITS: 'off',
  },
});

let made = 0;
async function member() {
  const address = `desk-${++made}@mail.hk`;
  const { id } = await createMember(db, {
    companyNameHk: `書檯${made}`,
    companyNameEn: `Desk ${made}`,
    contactPersonEmail: address,
  });
  const { url } = (await (await staff(`POST /api/members/${id}/links`, {})).json()) as { url: string };
  const token = url.split('#')[1] ?? '';
  const my = async (language = 'zh-HK') =>
    rowOf(await visitor('POST /api/my', { body: { token }, headers: { 'accept-language': language } }));
  return { id, address, my };
}
const bill = async (memberId: number, dueOn: string) => {
  const lines = [{ zh: `場租 ${dueOn}`, en: `Venue hire ${dueOn}`, amountCents: 25_000 }];
  return rowOf(await staff('POST /api/invoices/own', { memberId, dueOn, lines }));
};

async function eventBill(buyer: object, eventDate = new Date(Date.now() + 9 * 86_400_000)) {
  const event = await createEvent(db, { title: '貓展', titleEn: 'Cat show', eventDate });
  const form = await createForm(db, { eventId: event.id });
  const type = await rowOf(
    await staff('POST /api/ticket-types', { formId: form.id, nameZh: '標準', priceCents: 20_000 }),
  );
  const seats = ['陳大文', '李小明', '黃美美', '何先生'];
  return rowOf(
    await visitor('POST /api/event-orders', {
      ...{ formId: form.id, requestId: randomUUID(), buyer },
      participants: seats.map((name) => ({ name, ticketTypeId: type.id })),
    }),
  );
}

describe('the bills on a member’s page', () => {
  it('are all shown in the order of their due dates, each with what it is for', async () => {
    const { id, my } = await member();
    const [second, first] = [await bill(id, '2032-03-02'), await bill(id, '2031-03-03')];
    const { invoices, invoice } = (await my()) as Row & { invoices: Row[]; invoice: Row };
    expect(invoices.map(({ number }) => number)).toEqual([first.number, second.number]);
    expect(invoice).toEqual(invoices[0]);
    expect(invoices[0]?.lines).toEqual([{ text: '場租 2031-03-03', amountCents: 25_000 }]);
    const english = (await my('en')).invoices as { lines: { text: string }[] }[];
    expect(english[1]?.lines[0]?.text).toBe('Venue hire 2032-03-02');
  });

  it('move to the settled papers, marked as paid, after payment', async () => {
    const { id, my } = await member();
    const [paid, open] = [await bill(id, '2031-03-03'), await bill(id, '2032-03-02')];
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', receivedOn: '2026-01-02' },
      ...{ memberId: id, amountCents: paid.totalCents },
      allocations: [{ invoiceId: paid.id, amountCents: paid.totalCents }],
    });
    const { invoices, files } = (await my()) as Row & { invoices: Row[]; files: Row[] };
    expect(invoices.map(({ number }) => number)).toEqual([open.number]);
    expect(
      files.filter(({ kind }) => kind === 'invoice').map(({ number, state }) => [number, state]),
    ).toEqual([
      [open.number, 'open'],
      [paid.number, 'paid'],
    ]);
  });
});

describe('POST /api/my/links', () => {
  it('mails one line for each object: what, whose, number and open sum', async () => {
    const { id, address } = await member();
    await bill(id, '2031-03-03');
    const order = await eventBill({ name: '陳大文', email: address });
    await visitor('POST /api/my/links', { email: address });
    await settled();
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, address));
    const text = mails.find(({ templateKey }) => templateKey === 'links')?.text ?? '';
    const lines = text.split('\n').filter((line) => line.includes(' · '));
    expect(lines).toHaveLength(2);
    expect(lines).toContain(`活動訂單：貓展 · 陳大文 · O${order.id} · 未付 HK$800`);
    expect(lines.find((line) => line.startsWith('會員專頁'))).toMatch(/書檯\d+ · HKPT\d+ · 未付 HK\$\d+$/);
  });
});
