import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { Segment } from '../../../../core/outreach/validation/segments.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { OpenCircular } from './useCircular.ts';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

export function SegmentChoice({ circular: { content, set } }: { circular: OpenCircular }) {
  const text = useText();
  const { data = [] } = useGetList<Segment>('segments', ALL);
  const nameOf = (id: number) => data.find((segment) => segment.id === id)?.name ?? `#${id}`;
  const everybody = text(content.topic === 'press' ? 'circulars.allPress' : 'circulars.allMembers');
  return (
    <Autocomplete
      multiple
      options={data.map(({ id }) => id)}
      value={content.segmentIds}
      getOptionLabel={nameOf}
      onChange={(_event, segmentIds) => set({ segmentIds })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('circulars.segments')}
          {...(content.segmentIds.length === 0 && { helperText: everybody })}
        />
      )}
    />
  );
}
