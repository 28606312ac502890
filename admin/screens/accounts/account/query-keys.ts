export const SECOND_FACTOR = ['second-factor'];
export const SESSIONS = ['sessions'];
