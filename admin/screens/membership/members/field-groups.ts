import { type MemberFieldsWith, memberFieldsWith } from '../../../../db/membership/member-fields.ts';
import type { Member } from '../../../../db/validation/membership/members.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

export type FieldGroup = 'company' | 'contact' | 'member';

/** Read-only fields that the details of a member show in addition to the input fields. */
type GivenField = 'shownNumber' | 'memberJoinedOn' | 'created';

export type MemberField = MemberFieldsWith<{ group: FieldGroup }> | GivenField;

/** Fields that the details of a member show, by group, in display order. */
export const FIELD_GROUPS: Record<FieldGroup, MemberField[]> = {
  company: memberFieldsWith({ group: 'company' }),
  contact: memberFieldsWith({ group: 'contact' }),
  member: ['shownNumber', ...memberFieldsWith({ group: 'member' }), 'memberJoinedOn', 'created'],
};

/** Groups of the details and of the form, with their titles. */
export const GROUPS: { group: FieldGroup; title: TextKey }[] = [
  { group: 'company', title: 'pending.groupCompany' },
  { group: 'contact', title: 'pending.groupContact' },
  { group: 'member', title: 'pending.groupMember' },
];

/** Returns the display name of a member: the Chinese name, else the English name. */
export const memberName = (member: Pick<Member, 'companyNameHk' | 'companyNameEn'>) =>
  member.companyNameHk || member.companyNameEn;
