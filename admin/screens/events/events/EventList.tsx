import { Box } from '@mui/material';
import { ListBase } from 'react-admin';
import { useLocation } from 'react-router';
import { EVENT_STATUSES } from '../../../../core/events/kinds.ts';
import type { Event } from '../../../../core/events/validation/events.ts';
import type { When } from '../../../kit/data/event-moments.ts';
import { DraftFilter } from '../../../kit/drafts/DraftFilter.tsx';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListBody } from '../../../kit/lists/ListBody.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { ChangeNotice } from '../event-letters/ChangeNotice.tsx';
import { UntoldEvents } from '../event-letters/UntoldEvents.tsx';
import { WeatherBanner } from '../weather/WeatherBanner.tsx';
import { EventCard } from './EventCard.tsx';
import { ImportButton } from './ImportButton.tsx';
import { PasteButton } from './PasteButton.tsx';
import { WhenTabs } from './WhenTabs.tsx';

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
};

const COMING = { when: 'coming' };

const whenIn = (search: string): When =>
  /"when":"past"/.test(new URLSearchParams(search).get('filter') ?? '') ? 'past' : 'coming';

export default function EventList() {
  const text = useText();
  const when = whenIn(useLocation().search);
  return (
    <ListBase
      key={when}
      resource="events"
      perPage={12}
      {...(when === 'coming' && { filter: COMING })}
      sort={{ field: 'eventDate', order: when === 'past' ? 'DESC' : 'ASC' }}
      storeKey={false}
    >
      <ListHeading title={text('events.title')}>
        <SearchField label={text('events.search')} />
        <StatusFilter />
        <DraftFilter resource="events" />
        <ImportButton />
        <PasteButton />
        <CreateLink resource="events" label={text('events.add')} />
      </ListHeading>
      <ChangeNotice />
      <UntoldEvents />
      <WeatherBanner />
      <WhenTabs when={when} />
      <ListBody<Event> empty={<ListEmpty title={text('events.empty')} text={text('events.emptyText')} />}>
        {(events) => (
          <Box component="ul" aria-label={text('events.title')} sx={GRID}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </Box>
        )}
      </ListBody>
    </ListBase>
  );
}

function StatusFilter() {
  const text = useText();
  return (
    <ChoiceFilter
      isLabelHidden
      name="shownStatus"
      label={text('events.statusFilter')}
      allLabel={text('events.allStatuses')}
      choices={EVENT_STATUSES.map((value) => ({ value, label: text(`events.status.${value}`) }))}
    />
  );
}
