import { Box, Checkbox, Chip, FormControlLabel, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ProfileField } from '../../../../core/membership/profile-fields.ts';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { useReadable } from '../../../kit/editing/useReadable.ts';
import { ChangedWords } from '../../../kit/history/ChangedWords.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFieldNames } from './useFieldNames.ts';

interface ChangedFieldProps {
  field: ProfileField;
  change: ProfileChangeDetails;
  isChosen: boolean;
  onChoose?: (isChosen: boolean) => void;
}

export function ChangedField({ field, change, isChosen, onChoose }: ChangedFieldProps) {
  const text = useText();
  const name = useFieldNames().nameOf(field);
  const readable = useReadable('members');
  const [before, after, today] = [change.before, change.after, change.today].map((values) =>
    readable(field, values[field]),
  ) as [string, string, string];
  const isConflict = onChoose !== undefined && change.conflicts.includes(field);
  return (
    <Box component="section" aria-label={name} sx={{ mt: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      {onChoose ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={isChosen}
              onChange={(_event, isOn) => onChoose(isOn)}
              slotProps={{ input: { 'aria-label': text('profileChanges.take', { name }) } }}
            />
          }
          label={<strong>{name}</strong>}
        />
      ) : (
        <Typography variant="h3">
          {name}{' '}
          <Chip
            size="small"
            color={isChosen ? 'success' : 'default'}
            label={text(isChosen ? 'profileChanges.taken' : 'profileChanges.notTaken')}
          />
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <Side title={text('profileChanges.before')} isEmpty={!before}>
          <ChangedWords before={before} after={after} side="before" />
        </Side>
        <Side title={text('profileChanges.after')} isEmpty={!after}>
          <ChangedWords before={before} after={after} side="after" />
        </Side>
      </Box>
      {isConflict && (
        <Box sx={{ mt: 1, p: 1, borderLeft: 3, borderColor: 'warning.main' }}>
          <Side title={text('profileChanges.today')} isEmpty={!today}>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{today}</Typography>
          </Side>
          <Typography variant="body2">{text('profileChanges.conflict')}</Typography>
        </Box>
      )}
    </Box>
  );
}

function Side({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {isEmpty ? (
        <Typography sx={{ color: 'text.secondary' }}>{text('profileChanges.isEmpty')}</Typography>
      ) : (
        children
      )}
    </Box>
  );
}
