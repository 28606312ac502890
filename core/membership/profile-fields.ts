import { MEMBER_FIELDS, type MemberFieldsWith, memberFieldsWith } from './member-fields.ts';

export const PROFILE_GROUPS = {
  company: memberFieldsWith({ profile: 'company' }),
  business: memberFieldsWith({ profile: 'business' }),
  representative: memberFieldsWith({ profile: 'representative' }),
  contactPerson: memberFieldsWith({ profile: 'contactPerson' }),
  secretary: memberFieldsWith({ profile: 'secretary' }),
};

export type ProfileGroup = keyof typeof PROFILE_GROUPS;
export type ProfileField = MemberFieldsWith<{ profile: ProfileGroup }>;

export const PROFILE_FIELDS: readonly ProfileField[] = Object.values(PROFILE_GROUPS).flat();

export const PROFILE_ADDRESSES = PROFILE_FIELDS.filter((field) => MEMBER_FIELDS[field].kind === 'email');
