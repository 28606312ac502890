import type { Segment } from '../../../../core/outreach/validation/segments.ts';
import { PlainList } from '../../../kit/lists/PlainList.tsx';

export { SegmentInputs as Inputs } from './SegmentInputs.tsx';

export const defaultValues = { filter: { match: 'all' } };

export function List() {
  return (
    <PlainList<Segment>
      name="segments"
      sort={{ field: 'name', order: 'ASC' }}
      columns={[
        { source: 'name', render: ({ name }) => <strong>{name}</strong>, isSortable: true, isTitle: true },
      ]}
      nameOf={({ name }) => name}
    />
  );
}
