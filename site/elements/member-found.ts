export { fillCard } from './member-card.ts';
export { findMembers, suggestionFor } from './member-query.ts';
