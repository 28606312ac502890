import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BUSINESS_GROUPS, type BusinessTypeGroup } from '../../../../db/constants.ts';
import type { StoredEntry } from '../../../../db/validation/membership/vocabulary.ts';
import type { VocabularyKind } from '../../../../db/vocabulary.ts';
import { VOCABULARY } from '../../../kit/data/useVocabulary.ts';
import { vocabularyCalls } from '../../../kit/data/vocabulary-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface EntryDialogProps {
  kind: VocabularyKind;
  /** The entry to edit. Absent for a new entry. */
  entry: StoredEntry | undefined;
  onClose: () => void;
}

const NEW = { nameZh: '', nameEn: '', searchWords: '', groupKey: 'retail', isActive: true };
type Values = StoredEntry | typeof NEW;

/** Adds an entry, or changes its names, its search words, and whether forms offer it. */
export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  const text = useText();
  const [values, setValues] = useState<Values>(entry ?? NEW);
  const { mutate, isPending } = useSaveEntry({ kind, entry, onClose }, values);
  const field = (name: 'nameZh' | 'nameEn' | 'searchWords') => (
    <TextField
      fullWidth
      sx={{ mt: 2 }}
      label={text(`vocabulary.${name}`)}
      helperText={name === 'searchWords' ? text(`vocabulary.help.${kind}`) : undefined}
      value={values[name]}
      multiline={name === 'searchWords'}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  );
  return (
    <ConfirmDialog
      isOpen
      title={text(entry ? 'vocabulary.edit' : 'vocabulary.add')}
      text={text('vocabulary.dialogText')}
      confirmLabel={text('action.save')}
      isWorking={isPending}
      isIncomplete={values.nameZh.trim() === ''}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {field('nameZh')}
      {field('nameEn')}
      {kind === 'business' && (
        <TextField
          select
          fullWidth
          sx={{ mt: 2 }}
          label={text('vocabulary.group')}
          value={values.groupKey}
          onChange={({ target }) => setValues({ ...values, groupKey: target.value })}
        >
          {BUSINESS_GROUPS.map((group) => (
            <MenuItem key={group} value={group}>
              {text(`members.business.${group}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {field('searchWords')}
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Switch
            checked={values.isActive}
            onChange={(_event, isActive) => setValues({ ...values, isActive })}
          />
        }
        label={text('vocabulary.isOffered')}
      />
    </ConfirmDialog>
  );
}

function useSaveEntry({ kind, entry, onClose }: EntryDialogProps, values: Values) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn() {
      const { nameZh, nameEn, searchWords, isActive } = values;
      const group = kind === 'business' ? { groupKey: values.groupKey as BusinessTypeGroup } : {};
      const given = { nameZh, nameEn, searchWords, isActive, ...group };
      return entry
        ? vocabularyCalls.change(entry.id, { ...given, updatedAt: entry.updatedAt })
        : vocabularyCalls.add({ kind, ...given });
    },
    onSuccess() {
      toast.success({ title: 'vocabulary.saved' });
      onClose();
    },
    onError: (error) => toast.failure('vocabulary.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: VOCABULARY }),
  });
}
