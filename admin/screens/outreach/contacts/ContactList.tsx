import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ListBase, useRefresh } from 'react-admin';
import { CONTACT_KINDS, CONTACT_STATUSES } from '../../../../core/outreach/kinds.ts';
import type { OutreachContact } from '../../../../core/outreach/validation/contacts.ts';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import type { Column } from '../../../kit/lists/columns.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;
const DELETE_TEXTS = {
  title: 'resources.contacts.deleteTitle',
  done: 'resources.contacts.deleted',
  failed: 'resources.contacts.deleteFailed',
} as const;

export default function ContactList() {
  const text = useText();
  const address = useListAddress('contacts');
  const columns = useContactColumns();
  return (
    <ListBase resource="contacts" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('contacts.title')}>
        <SearchField label={text('contacts.search')} />
        <ChoiceFilter
          name="kind"
          label={text('contacts.kind')}
          allLabel={text('circulars.all')}
          choices={CONTACT_KINDS.map((value) => ({ value, label: text(`contacts.kinds.${value}`) }))}
        />
        <ChoiceFilter
          name="status"
          label={text('contacts.status')}
          allLabel={text('circulars.all')}
          choices={CONTACT_STATUSES.map((value) => ({ value, label: text(`contacts.statuses.${value}`) }))}
        />
        <CreateLink resource="contacts" label={text('contacts.add')} />
      </ListHeading>
      <RecordList<OutreachContact>
        label={text('contacts.title')}
        columns={columns}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.email} />
            {record.status !== 'unsubscribed' && <WithdrawButton contact={record} />}
            <DeleteButton
              resource="contacts"
              record={record}
              name={record.email}
              question={text('resources.contacts.deleteText', { name: record.email })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={<ListEmpty title={text('contacts.empty')} text={text('contacts.emptyText')} />}
      />
    </ListBase>
  );
}

function useContactColumns(): Column<OutreachContact>[] {
  const text = useText();
  return [
    {
      source: 'email',
      label: text('resources.contacts.fields.email'),
      render: ({ email, name, company }) => [email, name, company].filter(Boolean).join(' · '),
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'kind',
      label: text('contacts.kind'),
      render: ({ kind }) => text(`contacts.kinds.${kind}`),
      isSortable: true,
    },
    {
      source: 'status',
      label: text('contacts.status'),
      render: ({ status, topics }) =>
        [
          text(`contacts.statuses.${status}`),
          topics.map((topic) => text(`circulars.topics.${topic}`)).join(text('app.comma')),
        ]
          .filter(Boolean)
          .join(' · '),
      isSortable: true,
    },
    {
      source: 'sourceNote',
      label: text('resources.contacts.fields.sourceNote'),
      render: ({ sourceNote, source }) => sourceNote ?? text(`contacts.sources.${source}`),
    },
  ];
}

function WithdrawButton({ contact: { id, email } }: { contact: OutreachContact }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => circularCalls.withdrawContact(id),
    onSuccess: refresh,
    onError: (error) => toast.failure('circulars.failed', error),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={text('contacts.withdrawOf', { name: email })}
      onClick={() => mutate()}
    >
      {text('contacts.withdraw')}
    </Button>
  );
}
