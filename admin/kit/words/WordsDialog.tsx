import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import type { Finding } from '../../../core/words/findings.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { useText } from '../i18n/useText.ts';
import { correctedField } from './correct-field.ts';
import { FindingRow } from './FindingRow.tsx';
import { type FieldFindings, isRichText } from './text-pairs.ts';

interface WordsDialogProps {
  resource: DraftedResource;
  fields: FieldFindings[];
  onClose: () => void;
}

const canBeCorrected = ({ better }: Finding) => better !== undefined;

export function WordsDialog({ resource, fields, onClose }: WordsDialogProps) {
  const text = useText();
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const id = useId();

  const correct = (field: string, findings: Finding[]) =>
    setValue(field, correctedField(String(getValues(field) ?? ''), findings, isRichText(resource, field)), {
      shouldDirty: true,
    });

  function correctAll() {
    for (const { field, findings } of fields) correct(field, findings.filter(canBeCorrected));
  }

  return (
    <Dialog open maxWidth="md" fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('words.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{text(fields.length > 0 ? 'words.lead' : 'words.nothing')}</Typography>
        {fields.map(({ field, text: whole, findings }) => (
          <Box key={field} component="section" sx={{ mb: 2 }}>
            <Typography variant="h3">
              {translate(`resources.${resource}.fields.${field}`, { _: field })}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {findings.map((finding) => (
                <FindingRow
                  key={`${finding.kind} ${finding.start}`}
                  text={whole}
                  finding={finding}
                  onCorrect={() => correct(field, [finding])}
                />
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        {fields.some(({ findings }) => findings.some(canBeCorrected)) && (
          <Button onClick={correctAll}>{text('words.all')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {text('words.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
