import { Box, Typography } from '@mui/material';
import type { FormWithEvent } from '../../../../core/events/validation/event-registration-forms.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useTickets } from '../tickets/useTickets.ts';
import { useWaitingList } from '../waiting-list/useWaitingList.ts';
import { figuresOf } from './figures.ts';

type Figures = ReturnType<typeof figuresOf>;
type Figure = keyof Figures;

const SUMS: [Figure, Figure[]][] = [
  ['total', ['confirmed', 'pending', 'cancelled']],
  ['coming', ['members', 'guests', 'notSaid']],
];
const LABELS: Record<Figure, TextKey> = {
  total: 'registrations.total',
  confirmed: 'registrations.status.confirmed',
  pending: 'registrations.status.pending',
  cancelled: 'registrations.status.cancelled',
  coming: 'registrations.coming',
  members: 'registrations.members',
  guests: 'registrations.guests',
  notSaid: 'registrations.notSaid',
};

interface RegistrationFiguresProps {
  eventId: number;
  form: FormWithEvent | null | undefined;
}

export function RegistrationFigures({ eventId, form }: RegistrationFiguresProps) {
  const text = useText();
  const data = useConsoleData();
  const held = useWaitingList(eventId).entries.filter(({ status }) => status === 'offered').length;
  const { data: registrations } = useRead({
    // The query key begins like react-admin's key for the list of registrations, so that the figures are
    // refetched together with the list.
    queryKey: ['event-registrations', 'getList', 'ofEvent', eventId],
    queryFn: () => data.registrationsOfEvent(eventId),
  });
  const figures =
    registrations && form !== undefined
      ? figuresOf(registrations, form?.requireMemberInfo ?? false)
      : undefined;
  return (
    <Box
      component="dl"
      aria-label={text('registrations.stats')}
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr 1fr' }, gap: 1.5, m: 0, mb: 3 }}
    >
      {SUMS.map(([sum, parts]) => (
        <Sum key={sum} label={text(LABELS[sum])} value={figures?.[sum]}>
          {parts
            .filter((part) => part !== 'notSaid' || figures?.notSaid)
            .map((part) =>
              text('registrations.part', { name: text(LABELS[part]), count: figures?.[part] ?? '–' }),
            )
            .join(' + ')}
        </Sum>
      ))}
      <Capacity taken={figures?.coming} held={held} form={form} />
    </Box>
  );
}

interface CapacityProps {
  taken: number | undefined;
  held: number;
  form: FormWithEvent | null | undefined;
}

function Capacity({ taken, held, form }: CapacityProps) {
  const text = useText();
  const { types = [] } = useTickets(form?.id);
  const most = form?.maxRegistrations;
  const isCounted = taken !== undefined && typeof most === 'number';
  return (
    <Sum label={text('registrations.places')} value={isCounted ? `${taken} / ${most}` : taken}>
      {isCounted
        ? [
            text('registrations.placesLeft', { count: Math.max(0, most - taken - held) }),
            held > 0 && text('registrations.placesHeld', { count: held }),
          ]
            .filter(Boolean)
            .join(' · ')
        : text(types.length > 0 ? 'registrations.placesOfTickets' : 'registrations.noLimit')}
    </Sum>
  );
}

interface SumProps {
  label: string;
  value: number | string | undefined;
  children: string;
}

function Sum({ label, value, children }: SumProps) {
  return (
    <Box sx={{ p: 1.5, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 700 }}>
        {value ?? '–'}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}
