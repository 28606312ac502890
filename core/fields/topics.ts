export const CIRCULAR_TOPICS = ['circular', 'events', 'press'] as const;

export type CircularTopic = (typeof CIRCULAR_TOPICS)[number];

export const OPEN_TOPICS = ['circular', 'events'] as const;
