import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Today } from '../../db/validation/dashboard.ts';
import { DAYS_TO_ANSWER, DAYS_TO_REVIEW, dueDate, endOfDay } from '../contact-messages/due-date.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

const KINDS = [
  { kind: 'enquiries', to: '/dashboard/contact-messages', days: DAYS_TO_ANSWER },
  { kind: 'applications', to: '/dashboard/pending-members', days: DAYS_TO_REVIEW },
  {
    kind: 'profileChanges',
    to: `/dashboard/profile-changes?filter=${encodeURIComponent('{"status":"open"}')}`,
    days: DAYS_TO_REVIEW,
  },
] as const;

/** Enquiries, applications and members' own changes that wait, as far as the account may know, and by when the oldest is due. */
export function ToDo({ today }: { today: Today }) {
  const text = useText();
  const waiting = KINDS.flatMap(({ kind, ...rest }) => {
    const { count = 0, oldest = null, dueOn = null } = today[kind] ?? {};
    return count > 0 ? [{ kind, count, oldest, dueOn, ...rest }] : [];
  });
  if (waiting.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('today.nothing')}
      </Typography>
    );
  return waiting.map(({ kind, to, days, count, oldest, dueOn }) => (
    <Box key={kind} sx={{ mb: 0.75 }}>
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
        {text(`today.${kind}`, { count })}
      </Link>
      <Due oldest={oldest} dueOn={dueOn} days={days} />
    </Box>
  ));
}

interface DueProps {
  oldest: string | null;
  dueOn: string | null;
  days: number;
}

function Due({ oldest, dueOn, days }: DueProps) {
  const text = useText();
  const { date } = useDates();
  if (!oldest) return null;
  const due = dueOn ? endOfDay(dueOn) : dueDate(oldest, days);
  const isOver = due.getTime() < Date.now();
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: isOver ? 'error.main' : 'text.secondary', fontWeight: isOver ? 700 : 400 }}
    >
      {text(isOver ? 'today.overdue' : 'today.due', { date: date(due.toISOString()) })}
    </Typography>
  );
}
