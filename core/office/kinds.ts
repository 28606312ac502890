export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const REPLY_KINDS = ['answer', 'note'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];
export const NOTIFICATION_MS = 5000;
export const TOOLTIP_DELAY_MS = 700;
