import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applications, membershipSettings } from '../../../db/tables/index.ts';
import { setToday } from '../../../db/testing/today.ts';
import { type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { cloudflareEmail } from '../transports/cloudflare.ts';
import { resend } from '../transports/resend.ts';

const smtp = await startSmtp();
const { db, owner, staff, visitor, settled } = await createTestApp({
  withFonts: true,
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.example',
    MAIL_FROM: 'Pets <office@pets.example>',
    MAILER: smtp.binding,
    RATE_LIMITS: 'off',
  },
});

// Long timeout: the test of the first document loads 9 MB of fonts, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  await setToday(owner, '2026-11-25');
  await db.update(membershipSettings).set({ fpsType: 'id', fpsId: '1234567', payeeName: 'PETS' });
});

async function accepted(memberEmail: string) {
  const applied: Row = await rowOf(
    await visitor('POST /api/members', { companyNameHk: '付款店', memberEmail }),
  );
  const [application] = await db
    .update(applications)
    .set({ appliedOn: '2026-11-25' })
    .where(eq(applications.memberId, Number(applied.id)))
    .returning();
  const answer = await staff(`POST /api/applications/${application?.id}/accept`, {
    memberType: '普通會員',
    year: 2026,
  });
  const { invoice } = (await answer.json()) as { invoice: Row };
  return { invoice, memberId: applied.id };
}
const pay = (invoice: Row, memberId: unknown) =>
  staff('POST /api/payments', {
    requestId: randomUUID(),
    method: 'fps',
    amountCents: 40_000,
    receivedOn: '2026-11-25',
    memberId,
    allocations: [{ invoiceId: invoice.id, amountCents: 40_000 }],
  });
async function arrivedAt(recipient: string, subject: RegExp) {
  const find = () =>
    smtp.arrived.find((mail) => mail.recipient === recipient && subject.test(mail.subject ?? ''));
  const look = async () => {
    await settled();
    return find();
  };
  await expect.poll(look, { timeout: 50_000 }).toBeTruthy();
  const mail = find();
  if (!mail) throw new Error('no mail');
  return mail;
}

describe('a mail that requests payment', () => {
  it('shows the FPS code as a separate picture before the button', async () => {
    const { invoice } = await accepted('code@shops.hk');
    const mail = await arrivedAt('code@shops.hk', /獲接納/);
    expect(mail.html).toMatch(/<img src="cid:fps-code" alt="轉數快[^>]+>[\s\S]*<a href="https:/);
    expect(mail.html).not.toMatch(/<img[^>]+src="http/);
    expect(mail.text).toContain(String(invoice.reference));
    expect(mail.attachments).toHaveLength(1);
    const [picture] = mail.attachments;
    expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<fps-code>', disposition: 'inline' });
    const { width, height } = await sharp(new Uint8Array(picture?.content as ArrayBuffer)).metadata();
    expect(width).toBe(height);
    expect(width).toBeGreaterThan(150);
  });

  it('attaches invoice, receipt and certificate if attachments are enabled', async () => {
    await staff('PATCH /api/membership-settings', { attachesPapers: true });
    const { invoice, memberId } = await accepted('papers@shops.hk');
    const asked = await arrivedAt('papers@shops.hk', /獲接納/);
    const files = (mail: typeof asked) =>
      mail.attachments
        .filter(({ mimeType }) => mimeType === 'application/pdf')
        .map(({ filename }) => filename);
    expect(files(asked)).toEqual([`${invoice.number}.pdf`]);
    const receipt: Row = await rowOf(await pay(invoice, memberId));
    expect(files(await arrivedAt('papers@shops.hk', /^收據/))).toEqual([`${receipt.receiptNo}.pdf`]);
    const welcome = await arrivedAt('papers@shops.hk', /獲批准/);
    expect(files(welcome)).toEqual([expect.stringMatching(/^HKPT\d{6}\.pdf$/)]);
    const [pdf] = welcome.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
    const stored = await staff(`GET /api/members/${memberId}/certificate.pdf`);
    expect(Buffer.from(pdf?.content as ArrayBuffer)).toEqual(Buffer.from(await stored.arrayBuffer()));
  });
});

const MAIL = {
  key: 'k',
  from: 'Pets <office@pets.example>',
  to: 'a@shops.hk',
  subject: 's',
  text: 't',
  html: '<img src="cid:fps-code">',
  headers: {},
  attachments: [
    { filename: 'fps.png', type: 'image/png', content: 'iVBORw==', contentId: 'fps-code' },
    { filename: 'INV-1.pdf', type: 'application/pdf', content: 'JVBERg==' },
  ],
};

describe('mail attachments', () => {
  it('are sent to Resend as base64 with their content id', async () => {
    const sent: unknown[] = [];
    const url = await startServer(async (request, response) => {
      sent.push(JSON.parse(await bodyOf(request)));
      response.end('{"id":"r1"}');
    });
    expect(await resend({ key: 're_x', url }).send(MAIL)).toMatchObject({ kind: 'sent' });
    expect(sent).toEqual([
      expect.objectContaining({
        attachments: [
          { filename: 'fps.png', content: 'iVBORw==', content_type: 'image/png', content_id: 'fps-code' },
          { filename: 'INV-1.pdf', content: 'JVBERg==', content_type: 'application/pdf' },
        ],
      }),
    ]);
  });

  it('are sent to Cloudflare as bytes, with the picture inline', async () => {
    const sent: EmailMessageBuilder[] = [];
    const binding = {
      send: async (message: EmailMessageBuilder) => {
        sent.push(message);
        return { messageId: 'c1' };
      },
    } as unknown as SendEmail;
    expect(await cloudflareEmail(binding).send(MAIL)).toEqual({ kind: 'sent', providerId: 'c1' });
    expect(sent[0]?.attachments).toEqual([
      expect.objectContaining({ disposition: 'inline', contentId: 'fps-code', type: 'image/png' }),
      expect.objectContaining({ disposition: 'attachment', filename: 'INV-1.pdf', type: 'application/pdf' }),
    ]);
  });
});
