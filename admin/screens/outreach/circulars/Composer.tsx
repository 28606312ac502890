import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { CIRCULAR_FIELDS } from '../../../../core/mail/kinds.ts';
import { CIRCULAR_KINDS } from '../../../../core/outreach/kinds.ts';
import type { Segment } from '../../../../core/outreach/validation/segments.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { MailTextInput } from '../../../kit/inputs/mail-text/MailTextInput.tsx';
import { BlockList } from './BlockList.tsx';
import type { OpenCircular } from './useCircular.ts';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

const SUBJECTS = ['subjectZh', 'subjectEn'] as const;

export function Composer({ circular }: { circular: OpenCircular }) {
  const text = useText();
  const { content, set, errors, isChanged } = circular;
  return (
    <Box component="section" aria-label={text('circulars.blocks')} sx={{ display: 'grid', gap: 2 }}>
      <LeaveGuard isDirty={isChanged} />
      <SelectField
        label={text('circulars.topic')}
        value={content.topic}
        options={CIRCULAR_KINDS}
        nameOf={(topic) => text(`circulars.topics.${topic}`)}
        onChoose={(topic) => set({ topic })}
      />
      {content.topic === 'official' && <NoticeFields circular={circular} />}
      <SegmentChoice circular={circular} />
      {SUBJECTS.map((name) => (
        <MailTextInput
          key={name}
          isOneLine
          label={text(`circulars.${name}`)}
          value={content[name] ?? ''}
          onChange={(markup) => set({ [name]: markup })}
          fields={CIRCULAR_FIELDS}
          error={errors[name]}
        />
      ))}
      <BlockList
        isOfficial={content.topic === 'official'}
        blocks={content.blocks}
        onChange={(blocks) => set({ blocks })}
      />
      {errors.blocks && (
        <Typography role="alert" color="error">
          {errors.blocks}
        </Typography>
      )}
    </Box>
  );
}

function NoticeFields({ circular: { content, set } }: { circular: OpenCircular }) {
  const text = useText();
  return (
    <>
      <TextField
        type="date"
        label={text('circulars.meetingOn')}
        value={content.meetingOn ?? ''}
        onChange={({ target }) => set({ meetingOn: target.value || null })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="number"
        label={text('circulars.noticeDays')}
        helperText={text('circulars.noticeDaysHelp')}
        value={content.noticeDays ?? ''}
        onChange={({ target }) => set({ noticeDays: target.value === '' ? null : Number(target.value) })}
      />
    </>
  );
}

function SegmentChoice({ circular: { content, set } }: { circular: OpenCircular }) {
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
