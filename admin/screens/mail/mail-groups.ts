import type { MailStatus } from '../../../core/mail/kinds.ts';
import type { MailState } from '../../../core/office/validation/mail.ts';

export const GROUPS = {
  waiting: ['queued', 'sending'],
  unsent: ['held', 'failed', 'unknown', 'bounced', 'complained'],
  skipped: ['skipped', 'cancelled'],
  sent: ['sent'],
} as const satisfies Record<string, readonly MailStatus[]>;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

const isIn = (group: Group, status: MailStatus) => (GROUPS[group] as readonly MailStatus[]).includes(status);

export const countsOf = ({ counts }: MailState): Record<Group, number> =>
  Object.fromEntries(
    GROUP_NAMES.map((group) => [
      group,
      counts.filter(({ status }) => isIn(group, status)).reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as Record<Group, number>;

export function groupOf(filter: unknown): Group | 'all' {
  const statuses = Array.isArray(filter) ? filter : [filter];
  return GROUP_NAMES.find((group) => GROUPS[group].join() === statuses.join()) ?? 'all';
}
