import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { columnDateLocale, isChinese } from '../../../../core/association/locales.ts';
import { hongKongDay, hongKongTime } from '../../../../core/dates/days.ts';
import { instantOf } from '../../../../core/dates/zone.ts';
import { timesOf } from '../../../../core/events/slot-texts.ts';
import { colours } from '../../../kit/colours.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { type SlotActs, SlotButton } from './SlotButton.tsx';
import { type Cell, timesOfWeek } from './week.ts';

export interface CalendarProps extends SlotActs {
  days: string[];
  slots: string[];
  cells: Map<string, Cell[]>;
}

/** `14:00` in Hong Kong, for formatting. The day does not matter. */
const timeAt = (time: string) => instantOf(`2000-01-01T${time}`);

export function useDayName() {
  const [locale] = useLocaleState();
  return (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(columnDateLocale(locale), {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: isChinese(locale) ? 'numeric' : 'short',
    });
}

export function WeekGrid({ days, slots, cells, ...acts }: CalendarProps) {
  const text = useText();
  const dayName = useDayName();
  const today = hongKongDay(new Date());
  const times = timesOfWeek(slots, cells);
  return (
    <Box
      component="table"
      aria-label={text('venue.calendar')}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        '& th, & td': { border: 1, borderColor: 'divider', p: 0.5, verticalAlign: 'top', height: 64 },
        '& thead th': { height: 'auto', py: 1, fontSize: '0.875rem' },
        '& tbody th': { fontSize: '0.875rem', fontWeight: 400, textAlign: 'end', pr: 1 },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: '7rem' }}>
            {text('venue.time')}
          </Box>
          {days.map((day) => (
            <Box
              key={day}
              component="th"
              scope="col"
              aria-current={day === today ? 'date' : undefined}
              sx={day === today ? { bgcolor: colours.jadeWash } : {}}
            >
              {dayName(day)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row">{timesOf([timeAt(time)])}</th>
            {days.map((day) => {
              const cell = cells.get(day)?.find(({ start }) => hongKongTime(new Date(start)) === time);
              return (
                <Box key={day} component="td" sx={cell ? {} : { bgcolor: 'background.default' }}>
                  {cell && <SlotButton cell={cell} {...acts} />}
                </Box>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
