import { type MemberFieldsWith, memberFieldsWith } from '../../../../core/membership/member-fields.ts';
import type { Member } from '../../../../core/membership/validation/members.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

export type FieldGroup = 'company' | 'contact' | 'member';

type GivenField = 'shownNumber' | 'memberJoinedOn' | 'created';

export type MemberField = MemberFieldsWith<{ group: FieldGroup }> | GivenField;

export const FIELD_GROUPS: Record<FieldGroup, MemberField[]> = {
  company: memberFieldsWith({ group: 'company' }),
  contact: memberFieldsWith({ group: 'contact' }),
  member: ['shownNumber', ...memberFieldsWith({ group: 'member' }), 'memberJoinedOn', 'created'],
};

export const GROUPS: { group: FieldGroup; title: TextKey }[] = [
  { group: 'company', title: 'pending.groupCompany' },
  { group: 'contact', title: 'pending.groupContact' },
  { group: 'member', title: 'pending.groupMember' },
];

export const memberName = (member: Pick<Member, 'companyNameHk' | 'companyNameEn'>) =>
  member.companyNameHk || member.companyNameEn;
