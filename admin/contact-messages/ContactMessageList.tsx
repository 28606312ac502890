import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { ListBase, useListContext } from 'react-admin';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';
import { useText } from '../i18n/useText.ts';
import { ListBody } from '../lists/ListBody.tsx';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { useFilterChange } from '../lists/useFilterChange.ts';
import { MessageCard } from './MessageCard.tsx';

/** Unread ones stand first. */
const SORT = { field: 'read', order: 'ASC' } as const;

export default function ContactMessageList() {
  const text = useText();
  return (
    <ListBase resource="contact-messages" perPage={10} sort={SORT} storeKey={false}>
      <ListHeading title={text('messages.title')}>
        <SearchField label={text('messages.search')} />
        <UnreadSwitch />
      </ListHeading>
      <ListBody<ContactMessage>
        empty={<ListEmpty title={text('messages.empty')} text={text('messages.emptyText')} />}
      >
        {(messages) => (
          <Stack
            component="ul"
            aria-label={text('messages.title')}
            sx={{ gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
          >
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </Stack>
        )}
      </ListBody>
    </ListBase>
  );
}

function UnreadSwitch() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const choose = (isOn: boolean) => setFilter('read', isOn ? false : undefined);

  return (
    <FormControlLabel
      control={<Switch checked={filterValues.read === false} onChange={(_event, isOn) => choose(isOn)} />}
      label={text('messages.onlyUnread')}
    />
  );
}
