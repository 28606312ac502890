import { eq, sql } from 'drizzle-orm';
import { withPicture } from '../../../core/mail/markup.ts';
import { translate } from '../../../core/messages/index.ts';
import type { PaperFileKind } from '../../../core/money/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { applications, invoices, mailMessages, membershipSettings } from '../../../db/tables/index.ts';
import type { Bindings, Settings } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { paperFile } from '../../papers/paper-files.ts';
import { paperName } from '../../papers/paper-name.ts';
import { payeeOf } from '../../papers/payee.ts';
import type { ClaimedMail } from '../claim.ts';
import type { Attachment } from '../transports/transport.ts';
import { linkMaker } from './links.ts';
import { qrPicture } from './png.ts';

const ASKING = [
  'application-awaiting_payment',
  'order-received',
  'order-reminder',
  'venue-confirmed',
  'renewal-issued',
  'renewal-60',
  'renewal-30',
  'renewal-7',
  'renewal-late',
  'invoice-overdue',
  'payment-details-moved',
];
const CODE_ID = 'fps-code';

const selectSubject = (db: Database, mailId: number) =>
  db
    .select({
      templateKey: mailMessages.templateKey,
      locale: mailMessages.locale,
      paymentId: mailMessages.paymentId,
      memberId: sql<number | null>`coalesce(${mailMessages.memberId}, ${applications.memberId})`,
      invoice: invoiceColumns,
      attachesPapers: sql<boolean>`(select ${membershipSettings.attachesPapers} from ${membershipSettings})`,
    })
    .from(mailMessages)
    .leftJoin(applications, eq(applications.id, mailMessages.applicationId))
    .leftJoin(
      invoices,
      sql`${invoices.id} = coalesce(
        ${mailMessages.invoiceId},
        (select invoice_id from event_orders where event_orders.id = ${mailMessages.orderId}),
        (select max(owed.id) from invoices owed
          where owed.member_id = ${applications.memberId} and owed.kind = 'join' and owed.voided_at is null)
      )`,
    )
    .where(eq(mailMessages.id, mailId));

type Subject = Awaited<ReturnType<typeof selectSubject>>[number];

function paperOf({
  templateKey,
  invoice,
  paymentId,
  memberId,
}: Subject): [PaperFileKind, number] | undefined {
  if (templateKey === 'receipt' && paymentId) return ['receipt', paymentId];
  if (templateKey === 'application-approved' && memberId) return ['certificate', memberId];
  return (ASKING.includes(templateKey) || templateKey === 'order-confirmed') && invoice
    ? ['invoice', invoice.id]
    : undefined;
}

async function paperAttachment(
  db: Database,
  { env, settings, subject }: { env: Bindings; settings: Settings; subject: Subject },
): Promise<Attachment[]> {
  const paper = subject.attachesPapers ? paperOf(subject) : undefined;
  if (!paper) return [];
  try {
    const bytes = await paperFile({ db, env, origin: linkMaker(settings)?.origin ?? '' }, ...paper);
    const filename = `${await paperName(db, ...paper)}.pdf`;
    return [{ filename, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') }];
  } catch (error) {
    // A failed attachment does not stop the mail, because the text is complete without it.
    logProblem('mail attachment', error);
    return [];
  }
}

export async function enclose(
  db: Database,
  { env, settings, mail }: { env: Bindings; settings: Settings; mail: ClaimedMail },
  html: string,
): Promise<{ html: string; attachments: Attachment[] }> {
  const [subject] = mail.recipientId === null ? await selectSubject(db, mail.id) : [];
  if (!subject) return { html, attachments: [] };
  const attachments = await paperAttachment(db, { env, settings, subject });
  const { invoice, templateKey, locale } = subject;
  const isOwed = invoice && ['open', 'part_paid'].includes(invoice.status);
  const code = isOwed && ASKING.includes(templateKey) ? (await payeeOf(db, invoice)).code : undefined;
  if (code === undefined) return { html, attachments };
  const picture = {
    filename: 'fps.png',
    type: 'image/png',
    content: qrPicture(code).toString('base64'),
    contentId: CODE_ID,
  };
  const alt = translate('mail.fpsCode', locale);
  return {
    html: withPicture(html, { source: `cid:${CODE_ID}`, alt, side: 200 }),
    attachments: [picture, ...attachments],
  };
}
