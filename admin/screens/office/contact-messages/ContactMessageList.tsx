import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { ListEmpty, Notice } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { useFilterChange } from '../../../kit/lists/filters/useFilterChange.ts';
import { ListBody } from '../../../kit/lists/ListBody.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { SHOWN, type Shown } from './enquiry-status.ts';
import { MessageCard } from './MessageCard.tsx';
import { MoreFilters } from './MoreFilters.tsx';

const SORT = { field: 'createdAt', order: 'DESC' } as const;
const WAITING = { status: 'new' };

export default function ContactMessageList() {
  const text = useText();
  return (
    <ListBase
      resource="contact-messages"
      perPage={10}
      sort={SORT}
      filterDefaultValues={WAITING}
      storeKey={false}
    >
      <ListHeading title={text('messages.title')}>
        <SearchField label={text('messages.search')} />
        <StatusFilter />
        <MoreFilters />
      </ListHeading>
      <ListBody<ContactMessage> empty={<Nothing />}>
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

function Nothing() {
  const text = useText();
  const { filterValues } = useListContext();
  if (filterValues.status === 'new' && !filterValues.q)
    return <Notice title={text('messages.noneWaiting')} text={text('messages.emptyText')} />;
  return <ListEmpty title={text('messages.empty')} text={text('messages.emptyText')} />;
}

function StatusFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const choose = (shown: Shown | null) => {
    if (shown) setFilter('status', shown === 'all' ? undefined : shown);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filterValues.status ?? 'all'}
      onChange={(_event, shown) => choose(shown)}
      aria-label={text('messages.statusFilter')}
      sx={{ flexWrap: 'wrap' }}
    >
      {SHOWN.map((shown) => (
        <ToggleButton key={shown} value={shown} sx={{ textTransform: 'none', px: 1.5 }}>
          {text(`messages.shown.${shown}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
