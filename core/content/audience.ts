export const AUDIENCES = ['public', 'members'] as const;
export type Audience = (typeof AUDIENCES)[number];
