import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { differences, isSame } from '../data/differences.ts';
import type { FormSchema } from '../editing/form-schema.ts';
import { useReadable } from '../editing/useReadable.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { useText } from '../i18n/useText.ts';

export interface Conflict {
  mine: Record<string, unknown>;
  base: Record<string, unknown> | undefined;
  current: RaRecord;
}

type Choice = 'mine' | 'theirs';

interface ConflictDialogProps {
  conflict: Conflict;
  resource: string;
  /** Only its fields are compared; the server sets the others. */
  schema: FormSchema;
  onSave: (values: Record<string, unknown>) => void;
  onBack: () => void;
}

const firstChoice = ({ mine, base }: Conflict, field: string): Choice =>
  base && isSame(mine[field], base[field]) ? 'theirs' : 'mine';

export function ConflictDialog({ conflict, resource, schema, onSave, onBack }: ConflictDialogProps) {
  const text = useText();
  const { mine, current } = conflict;
  const fields = differences(mine, current).filter((field) => field in schema.shape);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choiceOf = (field: string) => choices[field] ?? firstChoice(conflict, field);

  function save() {
    const taken = fields
      .filter((field) => choiceOf(field) === 'theirs')
      .map((field) => [field, current[field]]);
    onSave({ ...mine, ...Object.fromEntries(taken), updatedAt: current.updatedAt });
  }

  return (
    <Dialog open maxWidth="md" fullWidth onClose={onBack} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {text(fields.length > 0 ? 'conflict.text' : 'conflict.noDifference')}
        </Typography>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            resource={resource}
            conflict={conflict}
            choice={choiceOf(field)}
            onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{text('conflict.back')}</Button>
        <Button variant="contained" onClick={save}>
          {text('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FieldChoiceProps {
  field: string;
  resource: string;
  conflict: Conflict;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function FieldChoice({ field, resource, conflict, choice, onChoose }: FieldChoiceProps) {
  const translate = useTranslate();
  const text = useText();
  const readable = useReadable(resource);
  const name = translate(`resources.${resource}.fields.${field}`, { _: field });
  const versions: [Choice, string, unknown][] = [
    ['mine', text('conflict.mine'), conflict.mine[field]],
    ['theirs', text('conflict.theirs'), conflict.current[field]],
  ];
  return (
    <Box component="section" sx={{ mb: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3">{name}</Typography>
      <RadioGroup
        aria-label={name}
        value={choice}
        onChange={(_event, value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}
      >
        {versions.map(([value, label, content]) => (
          <Box key={value}>
            <FormControlLabel value={value} control={<Radio size="small" />} label={label} />
            <Version text={readable(field, content)} />
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
}

function Version({ text: content }: { text: string }) {
  const text = useText();
  return (
    <Typography
      variant="body2"
      tabIndex={0}
      sx={{
        p: 1,
        maxHeight: 160,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {content || text('conflict.blank')}
    </Typography>
  );
}
