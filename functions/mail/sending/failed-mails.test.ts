import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applications, mailMessages, payments } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, signIn } = await createTestApp();

type Mail = Partial<typeof mailMessages.$inferInsert>;
let count = 0;
const addMail = (values: Mail) =>
  db.insert(mailMessages).values({
    ...{
      dedupeKey: `failed-${++count}`,
      templateKey: 'invoice-overdue',
      locale: 'en',
      recipient: 'a@mail.hk',
    },
    ...{ subject: `mail ${count}`, text: 't', html: 'h', status: 'failed', ...values },
  });

const failed = async (filter: object, as = staff) => {
  const answer = await as(`GET /api/mail-messages?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return (await rowsOf(answer)).map(({ subject }) => subject);
};

it('the mail filters list all mails about a member, and the undelivered ones about a member or an invoice', async () => {
  const member = await createMember(db, { memberEmail: 'a@mail.hk', companyStatus: false });
  const other = await createMember(db, { memberEmail: 'b@mail.hk' });
  const [application] = await db.select().from(applications).where(eq(applications.memberId, member.id));
  const line = { zh: '場租', en: 'Venue hire', amountCents: 10_000 };
  const own = { memberId: member.id, lines: [line] };
  const invoice = await rowOf(await staff('POST /api/invoices/own', { body: own }));
  const paid = await rowOf(
    await staff('POST /api/payments', {
      body: {
        ...{ requestId: crypto.randomUUID(), method: 'cash', amountCents: 10_000, payerName: 'A' },
        ...{ memberId: member.id, receivedOn: '2026-01-02' },
        allocations: [{ invoiceId: invoice.id, amountCents: 10_000 }],
      },
    }),
  );
  expect(await db.$count(payments, eq(payments.id, Number(paid.id)))).toBe(1);
  await db.delete(mailMessages);
  await addMail({ subject: 'links', templateKey: 'links', memberId: member.id });
  await addMail({
    subject: 'application',
    templateKey: 'application-approved',
    applicationId: application?.id,
  });
  await addMail({ subject: 'invoice', invoiceId: Number(invoice.id), status: 'bounced' });
  await addMail({
    subject: 'receipt',
    templateKey: 'receipt',
    paymentId: Number(paid.id),
    status: 'unknown',
  });
  await addMail({ subject: 'arrived', memberId: member.id, status: 'sent' });
  await addMail({ subject: 'long ago', memberId: member.id, createdAt: new Date('2020-01-01') });
  await addMail({ subject: 'other', memberId: other.id });

  const ofMember = ['receipt', 'invoice', 'application', 'links'];
  expect(await failed({ failedOfMember: member.id })).toEqual(ofMember);
  expect(await failed({ failedOfInvoice: invoice.id })).toEqual(['receipt', 'invoice']);
  expect(await failed({ failedOfInvoice: 'x' })).toEqual([]);
  const treasurer = await signIn('finance');
  expect(await failed({ failedOfMember: member.id }, treasurer)).toEqual(['receipt', 'invoice']);
  expect(await failed({ ofMember: member.id })).toEqual(['long ago', 'arrived', ...ofMember]);
  const byTreasurer = ['long ago', 'arrived', 'receipt', 'invoice'];
  expect(await failed({ ofMember: member.id }, treasurer)).toEqual(byTreasurer);
  expect(await failed({ ofMember: 'x' })).toEqual([]);
});
