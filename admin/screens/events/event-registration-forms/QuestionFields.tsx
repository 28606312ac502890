import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, TextField, Typography } from '@mui/material';
import { type CustomQuestion, isChoice } from '../../../../core/events/validation/custom-questions.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { OptionFields } from './OptionFields.tsx';

interface QuestionFieldsProps {
  question: CustomQuestion;
  number: number;
  isLast: boolean;
  onChange: (values: Partial<CustomQuestion>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function QuestionFields({
  question,
  number,
  isLast,
  onChange,
  onMove,
  onRemove,
}: QuestionFieldsProps) {
  const text = useText();
  const { kind, label, isRequired, options = [] } = question;
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="body2" sx={{ mr: 'auto', fontWeight: 700 }}>
          {text('questions.number', { number })} · {text(`questions.kinds.${kind}`)}
        </Typography>
        <QuestionButtons number={number} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
        <TextField
          size="small"
          required
          label={text('questions.zh')}
          value={label.zh}
          onChange={({ target }) => onChange({ label: { ...label, zh: target.value } })}
        />
        <TextField
          size="small"
          label={text('questions.en')}
          helperText={text('questions.englishHelp')}
          value={label.en ?? ''}
          onChange={({ target }) => onChange({ label: { ...label, en: target.value || null } })}
        />
      </Box>
      {isChoice(kind) && (
        <OptionFields options={options} onChange={(changed) => onChange({ options: changed })} />
      )}
      <SwitchField
        label={text('questions.isRequired')}
        checked={isRequired}
        onCheck={(checked) => onChange({ isRequired: checked })}
      />
    </Box>
  );
}

type QuestionButtonsProps = Pick<QuestionFieldsProps, 'number' | 'isLast' | 'onMove' | 'onRemove'>;

function QuestionButtons({ number, isLast, onMove, onRemove }: QuestionButtonsProps) {
  const text = useText();
  return (
    <>
      <IconButton
        size="small"
        disabled={number === 1}
        aria-label={text('questions.earlier', { number })}
        onClick={() => onMove(-1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        aria-label={text('questions.later', { number })}
        onClick={() => onMove(1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        color="error"
        aria-label={text('questions.remove', { number })}
        onClick={onRemove}
      >
        <Delete fontSize="small" />
      </IconButton>
    </>
  );
}
