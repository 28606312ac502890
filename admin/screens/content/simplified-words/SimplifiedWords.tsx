import { useQuery } from '@tanstack/react-query';
import { ListBase, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type SimplifiedWord,
  wordAskedSchema,
} from '../../../../core/content/validation/simplified-words.ts';
import { SIMPLIFIED_WORDS, simplifiedWordCalls } from '../../../kit/data/simplified-word-calls.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import type { Column } from '../../../kit/lists/columns.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { useListAddress } from '../../../kit/lists/list-address.ts';
import { RecordList } from '../../../kit/lists/RecordList.tsx';

const SORT = { field: 'word', order: 'ASC' } as const;
const DELETE_TEXTS = {
  title: 'resources.simplified-words.deleteTitle',
  done: 'resources.simplified-words.deleted',
  failed: 'resources.simplified-words.deleteFailed',
} as const;

export function List() {
  const text = useText();
  const address = useListAddress(SIMPLIFIED_WORDS);
  const columns: Column<SimplifiedWord>[] = [
    {
      source: 'word',
      label: text('resources.simplified-words.fields.word'),
      render: ({ word }) => <strong>{word}</strong>,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'mainlandWord',
      label: text('resources.simplified-words.fields.mainlandWord'),
      render: ({ mainlandWord }) => <span lang="zh-Hans">{mainlandWord}</span>,
      isSortable: true,
    },
  ];
  return (
    <ListBase resource={SIMPLIFIED_WORDS} perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('resources.simplified-words.name')}>
        <CreateLink resource={SIMPLIFIED_WORDS} label={text('resources.simplified-words.add')} />
      </ListHeading>
      <RecordList<SimplifiedWord>
        label={text('resources.simplified-words.name')}
        columns={columns}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.word} />
            <DeleteButton
              resource={SIMPLIFIED_WORDS}
              record={record}
              name={record.word}
              question={text('resources.simplified-words.deleteText', { name: record.word })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={
          <ListEmpty
            title={text('resources.simplified-words.empty')}
            text={text('resources.simplified-words.emptyText')}
          />
        }
      />
    </ListBase>
  );
}

function useCountText(): string {
  const text = useText();
  const given: unknown = useWatch({ name: 'word' });
  const word = wordAskedSchema.safeParse({ word: given }).data?.word;
  const { data: count, isLoading } = useQuery({
    queryKey: [SIMPLIFIED_WORDS, 'count', word],
    queryFn: () => simplifiedWordCalls.count(word ?? ''),
    enabled: word !== undefined,
    staleTime: 0,
  });
  if (isLoading) return text('resources.simplified-words.counting');
  if (count === undefined) return text('resources.simplified-words.countHint');
  return text('resources.simplified-words.standsIn', { smart_count: count });
}

export function Inputs() {
  const text = useText();
  const counted = useCountText();
  return (
    <>
      <TextInput source="word" isRequired helperText={counted} />
      <TextInput
        source="mainlandWord"
        isRequired
        helperText={text('resources.simplified-words.mainlandHint')}
      />
    </>
  );
}
