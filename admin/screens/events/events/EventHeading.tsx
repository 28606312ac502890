import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Event } from '../../../../core/events/validation/events.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';

interface EventHeadingProps {
  title: string;
  event: Event | undefined;
  children: ReactNode;
}

export function EventHeading({ title, event, children }: EventHeadingProps) {
  const { eventDates } = useDates();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, pt: 2, mb: 3 }}>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        {/* While the event loads, this reserves the space of the title and is not a heading. */}
        <Typography variant="h1" component={event ? 'h2' : 'div'}>
          {event?.title ?? ' '}
        </Typography>
        <Typography variant="body2">
          {event && eventDates(event)}
          {event?.location && ` · ${event.location}`}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
