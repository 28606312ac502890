import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField } from '@mui/material';
import type { CustomQuestion } from '../../../../core/events/validation/custom-questions.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { newId } from './questions.ts';

type Options = NonNullable<CustomQuestion['options']>;

interface OptionFieldsProps {
  options: Options;
  onChange: (options: Options) => void;
}

export function OptionFields({ options, onChange }: OptionFieldsProps) {
  const text = useText();
  const change = (id: string, label: Options[number]['label']) =>
    onChange(options.map((option) => (option.id === id ? { ...option, label } : option)));
  return (
    <Box role="group" aria-label={text('questions.options')} sx={{ mt: 1, pl: { sm: 2 } }}>
      {options.map(({ id, label }, index) => (
        <Box
          key={id}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: 1, alignItems: 'end', mb: 1 }}
        >
          <TextField
            size="small"
            required
            label={text('questions.optionZh', { number: index + 1 })}
            value={label.zh}
            onChange={({ target }) => change(id, { ...label, zh: target.value })}
          />
          <TextField
            size="small"
            label={text('questions.optionEn', { number: index + 1 })}
            value={label.en ?? ''}
            onChange={({ target }) => change(id, { ...label, en: target.value || null })}
          />
          <IconButton
            size="small"
            aria-label={text('questions.removeOption', { number: index + 1 })}
            onClick={() => onChange(options.filter((option) => option.id !== id))}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => onChange([...options, { id: newId(), label: { zh: '', en: null } }])}
      >
        {text('questions.addOption')}
      </Button>
    </Box>
  );
}
