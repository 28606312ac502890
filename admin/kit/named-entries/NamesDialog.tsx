import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { SwitchField } from '../fields/CheckField.tsx';
import { useText } from '../i18n/useText.ts';

export interface Names {
  nameZh: string;
  nameEn: string;
  searchWords: string;
  isActive: boolean;
}

interface NamesDialogProps {
  title: string;
  text: string;
  labels: { searchWords: string; searchWordsHelp: string; isActive: string };
  values: Names;
  onChange: (change: Partial<Names>) => void;
  isWorking: boolean;
  onSave: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function NamesDialog({
  labels,
  values,
  onChange,
  onSave,
  onClose,
  children,
  ...rest
}: NamesDialogProps) {
  const text = useText();
  const field = (name: 'nameZh' | 'nameEn' | 'searchWords') => (
    <TextField
      fullWidth
      sx={{ mt: 2 }}
      label={name === 'searchWords' ? labels.searchWords : text(`vocabulary.${name}`)}
      helperText={name === 'searchWords' ? labels.searchWordsHelp : undefined}
      value={values[name]}
      multiline={name === 'searchWords'}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <ConfirmDialog
      isOpen
      {...rest}
      confirmLabel={text('action.save')}
      isIncomplete={values.nameZh.trim() === ''}
      onConfirm={onSave}
      onCancel={onClose}
    >
      {field('nameZh')}
      {field('nameEn')}
      {children}
      {field('searchWords')}
      <SwitchField
        sx={{ mt: 1 }}
        label={labels.isActive}
        checked={values.isActive}
        onCheck={(isActive) => onChange({ isActive })}
      />
    </ConfirmDialog>
  );
}
