import { type MemberFieldsWith, memberFieldsWith } from './member-fields.ts';

/** Fields whose change a member may request, by section of the request form. */
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
