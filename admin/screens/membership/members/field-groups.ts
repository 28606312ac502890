import { type MemberFieldsWith, memberFieldsWith } from '../../../../db/membership/member-fields.ts';
import type { Member } from '../../../../db/validation/membership/members.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

export type FieldGroup = 'company' | 'contact' | 'member';

/** Facts of a member that nobody fills in, at their place in the details. */
type GivenField = 'shownNumber' | 'memberJoinedOn' | 'created';

export type MemberField = MemberFieldsWith<{ group: FieldGroup }> | GivenField;

/** Fields of the details by group, in their order. */
export const FIELD_GROUPS: Record<FieldGroup, MemberField[]> = {
  company: memberFieldsWith({ group: 'company' }),
  contact: memberFieldsWith({ group: 'contact' }),
  member: ['shownNumber', ...memberFieldsWith({ group: 'member' }), 'memberJoinedOn', 'created'],
};

/** Groups of details and form, with their titles. */
export const GROUPS: { group: FieldGroup; title: TextKey }[] = [
  { group: 'company', title: 'pending.groupCompany' },
  { group: 'contact', title: 'pending.groupContact' },
  { group: 'member', title: 'pending.groupMember' },
];

/** Returns a member's display name: Chinese, else English. */
export const memberName = (member: Pick<Member, 'companyNameHk' | 'companyNameEn'>) =>
  member.companyNameHk || member.companyNameEn;
