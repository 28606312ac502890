import { type MemberFieldsWith, memberFieldsWith } from './member-fields.ts';

/** Fields that a member may request to change, by group of the form on the member's own page. */
export const PROFILE_GROUPS = {
  company: memberFieldsWith({ profile: 'company' }),
  business: memberFieldsWith({ profile: 'business' }),
  representative: memberFieldsWith({ profile: 'representative' }),
  contactPerson: memberFieldsWith({ profile: 'contactPerson' }),
  secretary: memberFieldsWith({ profile: 'secretary' }),
};

export type ProfileGroup = keyof typeof PROFILE_GROUPS;
export type ProfileField = MemberFieldsWith<{ profile: ProfileGroup }>;

/** All fields that a member may request to change, in form order. */
export const PROFILE_FIELDS: readonly ProfileField[] = Object.values(PROFILE_GROUPS).flat();
