export const STAFF_NOTICES = ['application', 'enquiry', 'draft', 'comment'] as const;

export type StaffNotice = (typeof STAFF_NOTICES)[number];

/** An account cannot switch the last one off. */
export const MAILED_NOTICES = [...STAFF_NOTICES, 'circular'] as const;

export type MailedNotice = (typeof MAILED_NOTICES)[number];
