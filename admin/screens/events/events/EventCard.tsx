import { Box, Button, Chip, type ChipProps, Typography } from '@mui/material';
import { shownStatus, statusAt } from '../../../../core/events/event-status.ts';
import type { EventStatus } from '../../../../core/events/kinds.ts';
import type { Event } from '../../../../core/events/validation/events.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { DraftChip } from '../../../kit/drafts/DraftChip.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { EnglishChip } from '../../../kit/languages/EnglishChip.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { Thumbnail } from '../../../kit/lists/Thumbnail.tsx';
import { DeleteEventButton } from './DeleteEventButton.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';

const COLOURS: Record<EventStatus, ChipProps['color']> = {
  upcoming: 'primary',
  ongoing: 'warning',
  completed: 'default',
  preparing: 'default',
  postponed: 'error',
  cancelled: 'error',
};

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
};

export function EventCard({ event }: { event: Event }) {
  const text = useText();
  const { eventDates } = useDates();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, p: 2, flex: 1 }}>
        <Thumbnail url={event.imageUrl} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3">{event.title}</Typography>
          <Typography variant="body2">
            {eventDates(event)}
            {event.location && ` · ${event.location}`}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 0.75 }}>
            <DraftChip record={event} />
            {event.eventDate && <EventStatusChip event={event} />}
            {event.registrationRequired && (
              <Chip size="small" variant="outlined" label={text('events.needsRegistration')} />
            )}
            <EnglishChip english={event.english} />
          </Box>
          <Typography variant="body2" sx={{ ...TWO_LINES, color: 'text.secondary' }}>
            {event.description}
          </Typography>
        </Box>
      </Box>
      <EventActions event={event} />
    </Box>
  );
}

function EventActions({ event }: { event: Event }) {
  const text = useText();
  const address = useListAddress('events');
  const { title } = event;
  const newTab = { target: '_blank', size: 'small' } as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        px: 1,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <IfMay action="read" subject="event-registrations">
        <Button
          {...newTab}
          href={`/admin/event-registrations/${event.id}`}
          aria-label={text('events.registrationsOf', { title })}
        >
          {text('events.registrations')}
        </Button>
      </IfMay>
      <IfMay action="change" subject="event-registration-forms">
        <Button
          {...newTab}
          href={`/admin/event-registration-form/${event.id}`}
          aria-label={text('events.formSettingsOf', { title })}
        >
          {text('events.formSettings')}
        </Button>
      </IfMay>
      <Box sx={{ ml: 'auto' }}>
        <DuplicateButton event={event} />
        <EditLink to={address.edit(event.id)} name={title} />
        <DeleteEventButton event={event} />
      </Box>
    </Box>
  );
}

export function EventStatusChip({ event }: { event: Event }) {
  const text = useText();
  const shown = shownStatus(statusAt(event, new Date()));
  const label = text(`events.status.${shown}`);
  const isByDate = !event.statusSetByHand;
  return (
    <Chip
      size="small"
      color={COLOURS[shown]}
      label={isByDate ? text('events.statusByDate', { status: label }) : label}
    />
  );
}
