import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type SimplifiedWord,
  wordAskedSchema,
} from '../../../../core/content/validation/simplified-words.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PlainList } from '../../../kit/lists/PlainList.tsx';
import { SIMPLIFIED_WORDS, simplifiedWordCalls } from '../../../kit/simplified/simplified-word-calls.ts';

export function List() {
  return (
    <PlainList<SimplifiedWord>
      name={SIMPLIFIED_WORDS}
      sort={{ field: 'word', order: 'ASC' }}
      columns={[
        { source: 'word', render: ({ word }) => <strong>{word}</strong>, isSortable: true, isTitle: true },
        {
          source: 'mainlandWord',
          render: ({ mainlandWord }) => <span lang="zh-Hans">{mainlandWord}</span>,
          isSortable: true,
        },
      ]}
      nameOf={({ word }) => word}
    />
  );
}

function useCountText(): string {
  const text = useText();
  const given: unknown = useWatch({ name: 'word' });
  const word = wordAskedSchema.safeParse({ word: given }).data?.word;
  const { data: count, isLoading } = useRead({
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
