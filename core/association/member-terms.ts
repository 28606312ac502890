export const MEMBER_TERMS = ['year', 'life'] as const;
export type MemberTerm = (typeof MEMBER_TERMS)[number];
