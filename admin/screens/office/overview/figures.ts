import { useMaySee } from '../../../kit/access/screen-access.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

export interface Figure {
  figure: 'members' | 'news' | 'events' | 'pendingMembers';
  label: TextKey;
  note: TextKey;
  to: string;
}

/** docs/product.md 2. */
export const FIGURES: Figure[] = [
  { figure: 'members', label: 'cards.members', note: 'cards.membersNote', to: '/dashboard/members' },
  { figure: 'news', label: 'cards.news', note: 'cards.newsNote', to: '/dashboard/news' },
  { figure: 'events', label: 'cards.events', note: 'cards.eventsNote', to: '/dashboard/events' },
  {
    figure: 'pendingMembers',
    label: 'cards.pending',
    note: 'cards.pendingNote',
    to: '/dashboard/pending-members',
  },
];

export function useFigures(): Figure[] {
  const maySee = useMaySee();
  return FIGURES.filter(({ to }) => maySee(to.split('/')[2] ?? ''));
}
