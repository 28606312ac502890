import Box from '@mui/material/Box';
import { ListBase } from 'react-admin';
import { useLocation } from 'react-router';
import type { Event } from '../../db/validation/events.ts';
import { DraftFilter } from '../drafts/DraftFilter.tsx';
import { ChangeNotice } from '../event-letters/ChangeNotice.tsx';
import { useText } from '../i18n/useText.ts';
import { CreateLink } from '../lists/CreateLink.tsx';
import { ListBody } from '../lists/ListBody.tsx';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { SearchField } from '../lists/SearchField.tsx';
import { EventCard } from './EventCard.tsx';
import type { When } from './event-moments.ts';
import { ImportButton } from './ImportButton.tsx';
import { StatusFilter } from './StatusFilter.tsx';
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

/** Which of the two lists the address asks for. */
const whenIn = (search: string): When =>
  /"when":"past"/.test(new URLSearchParams(search).get('filter') ?? '') ? 'past' : 'coming';

/** What comes next, soonest first; what is over has a list of its own, newest first. */
export default function EventList() {
  const text = useText();
  const _address = useListAddress('events');
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
        <CreateLink resource="events" label={text('events.add')} />
      </ListHeading>
      <ChangeNotice />
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
