import { TextInput } from 'react-admin';
import { TAG_KINDS } from '../../../../core/outreach/kinds.ts';
import type { Tag } from '../../../../core/outreach/validation/segments.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { PlainList } from '../../../kit/lists/PlainList.tsx';

export const defaultValues = { kind: 'tag' };

export function List() {
  const text = useText();
  return (
    <PlainList<Tag>
      name="tags"
      sort={{ field: 'name', order: 'ASC' }}
      columns={[
        { source: 'name', render: ({ name }) => <strong>{name}</strong>, isSortable: true, isTitle: true },
        { source: 'kind', render: ({ kind }) => text(`segments.tagKinds.${kind}`), isSortable: true },
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
      <ChoiceInput source="kind" choices={TAG_KINDS} nameOf={(kind) => text(`segments.tagKinds.${kind}`)} />
    </>
  );
}
