import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const weekdayOf = (instant: string) => WEEKDAYS[new Date(hongKongDay(new Date(instant))).getUTCDay()];

const yearOf = (instant: string) => Number(hongKongDay(new Date(instant)).slice(0, 4));

export function WeekdayQuestion() {
  const text = useText();
  const { date } = useDates();
  const [eventDate, weekday, assumedYear]: [unknown, unknown, unknown] = useWatch({
    name: ['eventDate', 'weekday', 'assumedYear'],
  });
  const written = typeof weekday === 'number' ? WEEKDAYS[weekday] : undefined;
  const actual = typeof eventDate === 'string' ? weekdayOf(eventDate) : undefined;
  const isOff = written !== undefined && actual !== undefined && written !== actual;
  const isAssumed =
    typeof assumedYear === 'number' && typeof eventDate === 'string' && yearOf(eventDate) === assumedYear;
  return (
    <div role="status">
      {isOff && (
        <Typography variant="body2" sx={{ mb: 2, color: 'error.main', fontWeight: 700 }}>
          {text('events.weekdayQuestion', {
            written: text(`events.weekday.${written}`),
            actual: text(`events.weekday.${actual}`),
            date: date(String(eventDate)),
          })}
        </Typography>
      )}
      {isAssumed && (
        <Typography variant="body2" sx={{ mb: 2, fontWeight: 700 }}>
          {text('events.yearQuestion', { year: String(assumedYear) })}
        </Typography>
      )}
    </div>
  );
}
