import { sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { fillIn, type MailValues } from '../../../core/mail/texts.ts';
import type { Circular } from '../../../core/outreach/validation/circulars.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import type { Call } from '../../http/types.ts';
import { unsubscribeAddress } from '../../mail/unsubscribe-token.ts';
import { readCircular, wrongState } from '../circulars/send.ts';

interface Row {
  [column: string]: unknown;
  memberId: number;
  recipientId: number;
  hasAddress: boolean;
  nameHk: string;
  nameEn: string;
  contact: string;
  postalAddress: string;
  contactPhone: string;
  representativePhone: string;
  mobile: string;
  phone: string;
  locale: Locale;
  values: MailValues;
  subject: string;
  text: string;
}

export type Unreached = Pick<
  Row,
  'memberId' | 'nameHk' | 'nameEn' | 'contact' | 'postalAddress' | 'locale'
> & {
  phones: string[];
  subject: string;
  text: string;
};

/**
 * For a commercial circular, omits members who share an address with another recipient, and members without
 * consent, because the law also covers messages by WhatsApp (OFCA). For an official notice, omits nobody.
 */
const selectUnreached = (db: Database, { id, topic }: Pick<Circular, 'id' | 'topic'>) =>
  db.execute<Row>(sql`
    select last.member_id as "memberId", last.id as "recipientId", last.address <> '' as "hasAddress",
      member.company_name_hk as "nameHk", member.company_name_en as "nameEn", member.contact_person_name as contact,
      member.member_company_addr as "postalAddress", member.contact_person_phone as "contactPhone",
      member.representative_mobile as "representativePhone", member.member_mobile as mobile, member.member_phone as phone,
      last.locale, last."values", texts.subject, texts.text
    from (
      select distinct on (recipient.member_id) recipient.* from circular_recipients recipient
      where recipient.circular_id = ${id} and recipient.member_id is not null and coalesce(recipient.reason, '') not in ('demo', 'lapsed')
      order by recipient.member_id, recipient.round desc
    ) last
    join members member on member.id = last.member_id
    join circular_texts texts on texts.circular_id = last.circular_id and texts.locale = last.locale
    where not exists (
      select from circular_recipients earlier join mail_messages mail on mail.recipient_id = earlier.id
      where earlier.circular_id = last.circular_id and earlier.member_id = last.member_id
        and mail.status in ('queued', 'sending', 'held', 'sent')
    ) and not exists (
      select from notice_services service where service.circular_id = last.circular_id and service.member_id = last.member_id
    ) and (
      ${topic} = 'official' or (
        coalesce(last.reason, '') not in ('withdrawn', 'no_consent', 'same_address')
        and not withdrew(trim(member.member_email), ${topic})
      )
    )
    order by member.company_name_hk collate "zh-Hant-x-icu", member.id`);

export async function readUnreached({ db, settings }: Pick<Call, 'db' | 'settings'>, id: number) {
  const circular = await readCircular(db, id);
  if (!circular.startedAt) throw wrongState();
  const [{ association }, { rows }] = await Promise.all([readAssociation(db), selectUnreached(db, circular)]);
  const members = rows.map((row): Unreached => {
    // A recipient without an address has no unsubscribe link. For such a recipient, the text names the
    // association's e-mail address.
    const unsubscribe = row.hasAddress ? unsubscribeAddress(settings, row.recipientId) : association.email;
    const values = { ...row.values, unsubscribe };
    return {
      ...row,
      phones: [row.contactPhone, row.representativePhone, row.mobile, row.phone],
      subject: fillIn(row.subject, values),
      text: fillIn(row.text, values),
    };
  });
  return { circular, association, members };
}
