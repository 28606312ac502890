import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { SearchPerson } from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import { isPerhaps, isSurely, type PersonColumns } from '../../../db/queries/office/personal-data.ts';
import { circularRecipients, consents, contacts } from '../../../db/tables/index.ts';

const CONTACT: PersonColumns = { names: [contacts.name], emails: [contacts.email], phones: [] };

export const contactsNaming = (db: Database, person: SearchPerson, most: number) =>
  db
    .select({
      id: contacts.id,
      name: sql<string>`coalesce(${contacts.name}, '')`,
      email: contacts.email,
      phone: sql<string>`''`,
      about: sql<string>`coalesce(${contacts.company}, '')`,
      at: contacts.createdAt,
      isSure: isSurely(CONTACT, person),
      isKept: sql<boolean>`false`,
    })
    .from(contacts)
    .where(isPerhaps(CONTACT, person))
    .orderBy(desc(contacts.id))
    .limit(most);

export const outreachOf = (db: Database, contactIds: number[], memberIds: number[]) =>
  [
    db
      .select({
        email: contacts.email,
        name: contacts.name,
        company: contacts.company,
        kind: contacts.kind,
        status: contacts.status,
        sourceNote: contacts.sourceNote,
        createdAt: contacts.createdAt,
      })
      .from(contacts)
      .where(inArray(contacts.id, contactIds)),
    db
      .select({
        address: consents.address,
        topic: consents.topic,
        act: consents.act,
        channel: consents.channel,
        at: consents.at,
      })
      .from(consents)
      .where(
        sql`${inArray(consents.contactId, contactIds)} or ${inArray(consents.memberId, memberIds)}
          or consents.address in (select email from contacts where ${inArray(contacts.id, contactIds)})`,
      )
      .orderBy(asc(consents.id)),
    db
      .select({
        subject: sql<string>`(select subject_zh from circulars where circulars.id = circular_recipients.circular_id)`,
        address: circularRecipients.address,
        outcome: circularRecipients.outcome,
        createdAt: circularRecipients.createdAt,
      })
      .from(circularRecipients)
      .where(
        sql`${inArray(circularRecipients.contactId, contactIds)} or ${inArray(circularRecipients.memberId, memberIds)}`,
      )
      .orderBy(asc(circularRecipients.id)),
  ] as const;
