import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Today } from '../../../../core/office/validation/dashboard.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { dueDate, endOfDay } from '../contact-messages/due-date.ts';

const WITHOUT_TERM = `/dashboard/members?filter=${encodeURIComponent('{"membershipStatus":"unrecorded"}')}`;

const UNCLEAR_DATES = `/dashboard/members?filter=${encodeURIComponent('{"hasUnclearJoinDate":true}')}`;

const UNREACHABLE = `/dashboard/members?filter=${encodeURIComponent('{"isUnreachable":true}')}`;
const WITHOUT_PERSON = `/dashboard/members?filter=${encodeURIComponent('{"lacksPerson":true}')}`;
const FAILED_MAILS = `/dashboard/mail-messages?filter=${encodeURIComponent('{"status":["failed","bounced","complained","unknown"]}')}`;

const KINDS = [
  { kind: 'enquiries', to: '/dashboard/contact-messages', rule: 'enquiryDays' },
  { kind: 'applications', to: '/dashboard/pending-members', rule: 'applicationDays' },
  { kind: 'withoutTerm', to: WITHOUT_TERM, rule: 'applicationDays' },
  { kind: 'holidays', to: '/office-rules', rule: 'enquiryDays' },
  { kind: 'unclearDates', to: UNCLEAR_DATES, rule: 'applicationDays' },
  {
    kind: 'profileChanges',
    to: `/dashboard/profile-changes?filter=${encodeURIComponent('{"status":"open"}')}`,
    rule: 'applicationDays',
  },
  { kind: 'venueRequests', to: '/venue-bookings', rule: 'enquiryDays' },
  { kind: 'unreachable', to: UNREACHABLE, rule: null },
  { kind: 'withoutPerson', to: WITHOUT_PERSON, rule: null },
  { kind: 'failedMails', to: FAILED_MAILS, rule: null },
] as const;

export function ToDo({ today }: { today: Today }) {
  const text = useText();
  const rules = useOfficeRules();
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
  return waiting.map(({ kind, to, rule, count, oldest, dueOn }) => (
    <Box key={kind} sx={{ mb: 0.75 }}>
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
        {text(`today.${kind}`, { count })}
      </Link>
      <Due oldest={oldest} dueOn={dueOn} days={rule ? rules[rule] : 0} />
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
