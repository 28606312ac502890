import type { MailStatus } from '../../db/constants.ts';
import type { MailState } from '../../db/validation/mail.ts';

/** Where mails stand, as the screen groups them; together that is all of them. */
export const GROUPS = {
  waiting: ['queued', 'sending'],
  unsent: ['held', 'failed', 'unknown', 'bounced', 'complained'],
  skipped: ['skipped', 'cancelled'],
  sent: ['sent'],
} as const satisfies Record<string, readonly MailStatus[]>;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

const isIn = (group: Group, status: MailStatus) => (GROUPS[group] as readonly MailStatus[]).includes(status);

/** How many mails stand in each group. */
export const countsOf = ({ counts }: MailState): Record<Group, number> =>
  Object.fromEntries(
    GROUP_NAMES.map((group) => [
      group,
      counts.filter(({ status }) => isIn(group, status)).reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as Record<Group, number>;

/** What a list is narrowed to, of the filter in its address. */
export function groupOf(filter: unknown): Group | 'all' {
  const statuses = Array.isArray(filter) ? filter : [filter];
  return GROUP_NAMES.find((group) => GROUPS[group].join() === statuses.join()) ?? 'all';
}
