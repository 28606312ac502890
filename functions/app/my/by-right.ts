import type { GivenRole, PersonRole } from '../../../core/membership/people.ts';
import type { myMember } from './my-member.ts';

type Mine = Awaited<ReturnType<typeof myMember>>;

/** A link has no roles and opens everything. */
export function byRight<Page extends Mine>(mine: Page, roles: PersonRole[] | undefined): Page {
  const may = (role: GivenRole) => !roles || roles.includes('representative') || roles.includes(role);
  return {
    ...mine,
    ...(!may('accounts') && {
      invoice: null,
      invoices: [],
      creditCents: 0,
      renewal: null,
      files: mine.files.filter(({ kind }) => kind === 'certificate' || kind === 'sticker'),
    }),
    ...(!may('listing') && { profile: { values: {}, change: null }, showable: [], takesEnquiries: null }),
  };
}
