import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useConsoleData } from '../data/useConsoleData.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';
import { figuresOf } from './figures.ts';

type Figure = keyof ReturnType<typeof figuresOf>;

const LABELS: Record<Figure, TextKey> = {
  total: 'registrations.total',
  confirmed: 'registrations.status.confirmed',
  pending: 'registrations.status.pending',
  cancelled: 'registrations.status.cancelled',
  members: 'registrations.members',
  nonMembers: 'registrations.nonMembers',
};
const FIGURES = Object.keys(LABELS) as Figure[];

export function RegistrationFigures({ eventId }: { eventId: number }) {
  const text = useText();
  const data = useConsoleData();
  const { data: registrations } = useQuery({
    // Second in the key as in react-admin's own, so that it follows every change as lists do.
    queryKey: ['event-registrations', 'getList', 'ofEvent', eventId],
    queryFn: () => data.registrationsOfEvent(eventId),
  });
  const figures = registrations && figuresOf(registrations);
  return (
    <Box
      component="dl"
      aria-label={text('registrations.stats')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' },
        gap: '1px',
        m: 0,
        mb: 3,
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {FIGURES.map((figure) => (
        <Box key={figure} sx={{ p: 1.5, bgcolor: 'background.paper' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {text(LABELS[figure])}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 700 }}>
            {figures?.[figure] ?? '–'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
