import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { DRAFTED_RESOURCES, type DraftedResource } from '../../../../core/content/validation/drafts.ts';
import { ENGLISH_STATES, type EnglishState } from '../../../../core/content/validation/languages.ts';
import { useAccess } from '../../../kit/access/useAccess.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { BoardFilter } from '../../../kit/languages/language-calls.ts';

interface BoardFiltersProps {
  filter: BoardFilter;
  total: number | undefined;
  onChange: (filter: BoardFilter) => void;
}

const ALL = '';

export function BoardFilters({ filter, total, onChange }: BoardFiltersProps) {
  const text = useText();
  const resourceName = useResourceName();
  const may = useAccess();
  const readable = DRAFTED_RESOURCES.filter((name) => may('read', name));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 1.5 }}>
      <Choice
        label={text('languageBoard.subject')}
        value={filter.resource}
        all={text('languageBoard.allSubjects')}
        options={readable.map((name) => [name, resourceName(name)])}
        onChange={(resource) => onChange({ ...filter, resource: resource as DraftedResource | undefined })}
      />
      <Choice
        label={text('languageBoard.state')}
        value={filter.state}
        all={text('languageBoard.open')}
        options={ENGLISH_STATES.map((state) => [state, text(`languageBoard.states.${state}`)])}
        onChange={(state) => onChange({ ...filter, state: state as EnglishState | undefined })}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', lineHeight: '38px' }}>
        {total !== undefined && text('languageBoard.count', { count: total })}
      </Typography>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  all: string;
  options: [value: string, name: string][];
  onChange: (value: string | undefined) => void;
}

const Choice = ({ label, value = ALL, all, options, onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value === ALL ? undefined : target.value)}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    sx={{ width: { xs: '100%', sm: '16rem' } }}
  >
    <MenuItem value={ALL}>{all}</MenuItem>
    {options.map(([option, name]) => (
      <MenuItem key={option} value={option}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
