import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { SlotButton } from './SlotButton.tsx';
import { type CalendarProps, useDayName } from './WeekGrid.tsx';

export function DayList({ days, slots: _slots, cells, ...acts }: CalendarProps) {
  const text = useText();
  const dayName = useDayName();
  const today = hongKongDay(new Date());
  const [day, setDay] = useState(days.includes(today) ? today : (days[0] ?? ''));
  const slots = cells.get(day) ?? [];
  return (
    <>
      <Tabs
        value={day}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={text('venue.day')}
        onChange={(_event, chosen: string) => setDay(chosen)}
        sx={{ mb: 1 }}
      >
        {days.map((one) => (
          <Tab key={one} value={one} label={dayName(one)} id={`venue-${one}`} aria-controls="venue-day" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="venue-day" aria-labelledby={`venue-${day}`}>
        {slots.length === 0 && <Typography>{text('venue.closed')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {slots.map((cell) => (
            <Box key={cell.start} component="li" sx={{ bgcolor: 'background.paper' }}>
              <SlotButton cell={cell} isFull {...acts} />
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
