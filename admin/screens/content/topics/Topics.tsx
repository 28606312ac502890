import { TextInput } from 'react-admin';
import { MADE_LOCALE } from '../../../../core/association/locales.ts';
import type { Topic } from '../../../../core/content/validation/topics.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PlainList } from '../../../kit/lists/PlainList.tsx';

export const defaultValues = { priority: 0 };

export function List() {
  return (
    <PlainList<Topic>
      name="topics"
      sort={{ field: 'priority', order: 'ASC' }}
      columns={[
        { source: 'name', render: ({ name }) => <strong>{name}</strong>, isSortable: true, isTitle: true },
        { source: 'nameEn', render: ({ nameEn }) => <span lang="en">{nameEn}</span> },
        { source: 'priority', render: ({ priority }) => priority, isSortable: true },
      ]}
      nameOf={({ name }) => name}
    />
  );
}

export function Inputs() {
  const text = useText();
  return (
    <>
      <TextInput source="name" isRequired helperText={false} />
      <TextInput source="nameEn" isRequired helperText={false} />
      {MADE_LOCALE && <TextInput source="nameCn" helperText={text('resources.topics.nameCnHelp')} />}
      <TextInput source="priority" type="number" helperText={text('resources.topics.priorityHelp')} />
    </>
  );
}
