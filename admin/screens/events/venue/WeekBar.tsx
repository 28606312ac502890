import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { dayAfter, hongKongDay, mondayOf } from '../../../../core/dates/days.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Choice } from '../../../kit/preview/Choice.tsx';

interface Props {
  monday: string;
  onChange: (monday: string) => void;
  venue: string;
  venues: Record<string, string>;
  onVenue: (venue: string) => void;
}

export function WeekBar({ monday, onChange, venue, venues, onVenue }: Props) {
  const text = useText();
  const { date } = useDates();
  const today = mondayOf(hongKongDay(new Date()));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { sm: 1 }, mb: 1 }}>
      <IconButton aria-label={text('venue.weekBefore')} onClick={() => onChange(dayAfter(monday, -7))}>
        <ChevronLeft />
      </IconButton>
      <Typography
        variant="h2"
        component="h3"
        aria-live="polite"
        sx={{ fontSize: { xs: '1rem', sm: '1.125rem' } }}
      >
        {date(`${monday}T12:00:00Z`)} – {date(`${dayAfter(monday, 6)}T12:00:00Z`)}
      </Typography>
      <IconButton aria-label={text('venue.weekAfter')} onClick={() => onChange(dayAfter(monday, 7))}>
        <ChevronRight />
      </IconButton>
      <Button size="small" disabled={monday === today} onClick={() => onChange(today)}>
        {text('venue.thisWeek')}
      </Button>
      {Object.keys(venues).length > 1 && (
        <Choice label={text('venue.venue')} value={venue} options={venues} onChange={onVenue} />
      )}
    </Box>
  );
}
