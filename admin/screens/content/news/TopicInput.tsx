import { AutocompleteArrayInput, useGetList } from 'react-admin';
import type { Topic } from '../../../../core/content/validation/topics.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/** The page size is larger than any realistic number of topics. */
const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'priority', order: 'ASC' } } as const;

export function TopicInput() {
  const text = useText();
  const { data, isPending } = useGetList<Topic>('topics', ALL);
  const known = new Set(data?.map(({ id }) => id));
  return (
    <AutocompleteArrayInput
      source="topicIds"
      choices={data ?? []}
      optionText="name"
      isPending={isPending}
      parse={(ids: number[]) => ids.filter((id) => known.has(id))}
      helperText={text(data?.length === 0 ? 'news.topicsEmpty' : 'news.topicsHelp')}
    />
  );
}
