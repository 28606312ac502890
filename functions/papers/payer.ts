import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { shownNumber } from '../../db/queries/membership/member-numbers.ts';
import { members } from '../../db/tables/index.ts';
import type { Fact } from './view.ts';

interface Payer {
  address: string;
  /** Before approval the number is that of the application. */
  numberFact: Fact;
}

const NOBODY: Payer = { address: '', numberFact: ['會員編號', 'Member no.', ''] };

export async function payerOf(db: Database, memberId: number | null): Promise<Payer> {
  if (memberId === null) return NOBODY;
  const [member] = await db
    .select({ number: shownNumber, address: members.memberCompanyAddr, isApproved: members.companyStatus })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) return NOBODY;
  const { number, address, isApproved } = member;
  return {
    address,
    numberFact: isApproved ? ['會員編號', 'Member no.', number] : ['申請編號', 'Application no.', number],
  };
}
