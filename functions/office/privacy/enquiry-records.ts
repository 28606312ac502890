import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { SearchPerson } from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import { blankEnquiries } from '../../../db/queries/membership/member-enquiries.ts';
import { isPerhaps, isSurely, type PersonColumns } from '../../../db/queries/office/personal-data.ts';
import { memberEnquiries, members } from '../../../db/tables/index.ts';

const SENDER: PersonColumns = {
  names: [memberEnquiries.name],
  emails: [memberEnquiries.email],
  phones: [],
};

export const enquiriesNaming = (db: Database, person: SearchPerson, limit: number) =>
  db
    .select({
      id: memberEnquiries.id,
      name: memberEnquiries.name,
      email: memberEnquiries.email,
      phone: sql<string>`''`,
      about: members.companyNameHk,
      at: memberEnquiries.createdAt,
      isSure: isSurely(SENDER, person),
      isKept: sql<boolean>`true`,
    })
    .from(memberEnquiries)
    .innerJoin(members, eq(members.id, memberEnquiries.memberId))
    .where(isPerhaps(SENDER, person))
    .orderBy(desc(memberEnquiries.id))
    .limit(limit);

export const enquiriesOf = (db: Database, ids: number[]) =>
  db
    .select({
      memberId: memberEnquiries.memberId,
      companyName: members.companyNameHk,
      name: memberEnquiries.name,
      email: memberEnquiries.email,
      message: memberEnquiries.message,
      createdAt: memberEnquiries.createdAt,
      passedOnAt: memberEnquiries.passedOnAt,
    })
    .from(memberEnquiries)
    .innerJoin(members, eq(members.id, memberEnquiries.memberId))
    .where(inArray(memberEnquiries.id, ids));

export const eraseEnquiries = (db: Database, ids: number[]) =>
  blankEnquiries(db, inArray(memberEnquiries.id, ids));
