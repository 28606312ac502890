/** In the order in which a person's first seat is named. A person without a seat is a colleague. */
export const SEATS = ['representative', 'contact', 'secretary', 'chargeman'] as const;
export type Seat = (typeof SEATS)[number];

export const GIVEN_ROLES = ['representative', 'accounts', 'listing'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

export const PERSON_ROLES = [...GIVEN_ROLES, 'member'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

export const PERSON_SOURCES = ['office', 'firm', 'import', 'seat'] as const;

export const MAIL_PURPOSES = ['money', 'listing', 'notice', 'standing'] as const;

export const HAND_OVER_STATUSES = ['open', 'done', 'objected', 'stopped'] as const;
