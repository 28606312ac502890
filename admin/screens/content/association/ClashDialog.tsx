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
import { DEFAULT_LOCALE, fullLanguageName, SECOND_LOCALE } from '../../../../core/association/locales.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { ChangedWords } from '../../../kit/history/ChangedWords.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import type { ChangedPart } from './texts/parts.ts';

interface ClashDialogProps {
  parts: ChangedPart[];
  onSave: (theirs: string[]) => void;
  onBack: () => void;
}

export function ClashDialog({ parts, onSave, onBack }: ClashDialogProps) {
  const text = useText();
  const byPath = [...Map.groupBy(parts, ({ path }) => path)];
  const [theirs, setTheirs] = useState<string[]>([]);
  return (
    <Dialog open maxWidth="md" fullWidth onClose={onBack} aria-labelledby="clash-title">
      <DialogTitle id="clash-title">{text('association.clash')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{text('association.clashText')}</Typography>
        {byPath.map(([path, languages]) => (
          <PartChoice
            key={path}
            languages={languages}
            isTheirs={theirs.includes(path)}
            onChoose={(isTheirs) =>
              setTheirs(isTheirs ? [...theirs, path] : theirs.filter((other) => other !== path))
            }
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{text('conflict.back')}</Button>
        <Button variant="contained" onClick={() => onSave(theirs)}>
          {text('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PartChoiceProps {
  languages: ChangedPart[];
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function PartChoice({ languages, isTheirs, onChoose }: PartChoiceProps) {
  const text = useText();
  const name = languages[0] ? text(languages[0].label) : '';
  const sides = [
    ['mine', 'after'],
    ['theirs', 'before'],
  ] as const;
  return (
    <Box component="section" sx={{ mb: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3">{name}</Typography>
      <RadioGroup
        aria-label={name}
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={(_event, value) => onChoose(value === 'theirs')}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}
      >
        {sides.map(([value, side]) => (
          <Box key={value} sx={{ minWidth: 0 }}>
            <FormControlLabel
              value={value}
              control={<Radio size="small" />}
              label={text(`conflict.${value}`)}
            />
            <Version languages={languages} side={side} />
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
}

function Version({ languages, side }: { languages: ChangedPart[]; side: 'before' | 'after' }) {
  const text = useText();
  const other = side === 'before' ? 'after' : 'before';
  return (
    <Box
      tabIndex={0}
      sx={{
        p: 1,
        maxHeight: 240,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {languages.map((part) => (
        <Box key={part.language ?? ''} sx={{ '& + &': { mt: 1 } }}>
          {part.language && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {fullLanguageName(part.language === 'zh' ? DEFAULT_LOCALE : (SECOND_LOCALE ?? DEFAULT_LOCALE))}
            </Typography>
          )}
          {part[side] ? (
            // Both versions have `side="after"`, because neither is older. Each highlights the words that the
            // other version lacks.
            <ChangedWords before={part[other]} after={part[side]} side="after" />
          ) : (
            <Typography>{text('conflict.blank')}</Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
