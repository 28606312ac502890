import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MEMBER_TERMS, type MemberTerm } from '../../../../db/constants.ts';
import type { StoredMemberType } from '../../../../db/validation/membership/member-types.ts';
import { memberTypeCalls } from '../../../kit/data/member-type-calls.ts';
import { MEMBER_TYPES } from '../../../kit/data/useMemberTypes.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface MemberTypeDialogProps {
  /** Type to edit. Absent: a new one. */
  type: StoredMemberType | undefined;
  onClose: () => void;
}

const NEW = { nameZh: '', nameEn: '', searchWords: '', term: 'year' as MemberTerm, isActive: true };
type Values = StoredMemberType | typeof NEW;

/** Adds a type, or changes its names and whether it is on offer. Its term is chosen once. */
export function MemberTypeDialog({ type, onClose }: MemberTypeDialogProps) {
  const text = useText();
  const [values, setValues] = useState<Values>(type ?? NEW);
  const { mutate, isPending } = useSaveType({ type, onClose }, values);
  const field = (name: 'nameZh' | 'nameEn' | 'searchWords') => (
    <TextField
      fullWidth
      sx={{ mt: 2 }}
      label={name === 'searchWords' ? text('membership.types.searchWords') : text(`vocabulary.${name}`)}
      helperText={name === 'searchWords' ? text('membership.types.searchWordsHelp') : undefined}
      value={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  );
  return (
    <ConfirmDialog
      isOpen
      title={text(type ? 'membership.types.edit' : 'membership.types.add')}
      text={text('membership.types.dialogText')}
      confirmLabel={text('action.save')}
      isWorking={isPending}
      isIncomplete={values.nameZh.trim() === ''}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {field('nameZh')}
      {field('nameEn')}
      {!type && (
        <TextField
          select
          fullWidth
          sx={{ mt: 2 }}
          label={text('membership.types.term')}
          helperText={text('membership.types.termHelp')}
          value={values.term}
          onChange={({ target }) => setValues({ ...values, term: target.value as MemberTerm })}
        >
          {MEMBER_TERMS.map((term) => (
            <MenuItem key={term} value={term}>
              {text(`membership.types.terms.${term}`)}
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
        label={text('membership.types.isOffered')}
      />
    </ConfirmDialog>
  );
}

function useSaveType({ type, onClose }: MemberTypeDialogProps, values: Values) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn() {
      const { nameZh, nameEn, searchWords, term, isActive } = values;
      const given = { nameZh, nameEn, searchWords, isActive };
      return type
        ? memberTypeCalls.change(type.id, { ...given, updatedAt: type.updatedAt })
        : memberTypeCalls.add({ ...given, term });
    },
    onSuccess() {
      toast.success({ title: 'vocabulary.saved' });
      onClose();
    },
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMBER_TYPES }),
  });
}
