import { desc, type SQL, sql } from 'drizzle-orm';
import { mailMessages } from '../../tables/index.ts';

export const mailColumns = {
  id: mailMessages.id,
  templateKey: mailMessages.templateKey,
  locale: mailMessages.locale,
  recipient: mailMessages.recipient,
  registrationId: mailMessages.registrationId,
  applicationId: mailMessages.applicationId,
  contactMessageId: mailMessages.contactMessageId,
  waitingId: mailMessages.waitingId,
  memberId: mailMessages.memberId,
  invoiceId: mailMessages.invoiceId,
  personId: mailMessages.personId,
  personName: sql<string | null>`(select name from member_people where id = mail_messages.person_id)`.as(
    'person_name',
  ),
  purpose: mailMessages.purpose,
  subject: mailMessages.subject,
  status: mailMessages.status,
  reason: mailMessages.reason,
  tries: mailMessages.tries,
  nextTryAt: mailMessages.nextTryAt,
  sentAt: mailMessages.sentAt,
  error: mailMessages.error,
  createdAt: mailMessages.createdAt,
  updatedAt: mailMessages.updatedAt,
};

export const mailOrder = [desc(mailMessages.id)];

export const mailSearch: SQL = sql`fold_search(${mailMessages.recipient} || ' ' || ${mailMessages.subject})`;

export const isFailedMail = sql`(
  mail_messages.status in ('failed', 'bounced', 'complained', 'unknown') and mail_messages.created_at > now() - interval '30 days'
)`;

export const mailOfMember = (id: number): SQL => sql`(
  mail_messages.member_id = ${id}::int
  or mail_messages.application_id in (select id from applications where member_id = ${id}::int)
  or mail_messages.invoice_id in (select id from invoices where member_id = ${id}::int)
  or mail_messages.payment_id in (select id from payments where member_id = ${id}::int)
)`;

export const failedOfMember = (id: number): SQL => sql`(${isFailedMail} and ${mailOfMember(id)})`;

export const failedOfInvoice = (id: number): SQL => sql`(${isFailedMail} and (
  mail_messages.invoice_id = ${id}::int
  or mail_messages.payment_id in (select payment_id from payment_allocations where invoice_id = ${id}::int)
  or mail_messages.order_id in (select id from event_orders where invoice_id = ${id}::int)
  or mail_messages.template_key = 'application-accepted'
    and mail_messages.application_id in (select id from applications where invoice_id = ${id}::int)
))`;
