import { Box, Button, TextField, Typography } from '@mui/material';
import { CIRCULAR_KINDS } from '../../../../core/outreach/kinds.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { BlockList } from './BlockList.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { SegmentChoice } from './SegmentChoice.tsx';
import type { OpenCircular } from './useCircular.ts';

const SUBJECTS = ['subjectZh', 'subjectEn'] as const;

export function Composer({ circular }: { circular: OpenCircular }) {
  const text = useText();
  const { content, set, errors, save, isChanged } = circular;
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
        <TextField
          key={name}
          label={text(`circulars.${name}`)}
          value={content[name] ?? ''}
          onChange={({ target }) => set({ [name]: target.value })}
          error={Boolean(errors[name])}
          helperText={errors[name]}
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('circulars.markup')}
      </Typography>
      <Button
        variant="contained"
        disabled={!isChanged}
        loading={save.isPending}
        onClick={() => save.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {text('circulars.save')}
      </Button>
    </Box>
  );
}
