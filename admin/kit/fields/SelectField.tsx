import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';

interface SelectFieldProps<Value> extends Omit<TextFieldProps, 'children' | 'onChange' | 'select' | 'value'> {
  value: Value | '';
  options: readonly Value[];
  nameOf: (option: Value) => ReactNode;
  onChoose: (option: Value) => void;
}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { options, nameOf, onChoose, ...field } = props;
  return (
    <TextField {...field} select onChange={({ target }) => onChoose(target.value as Value)}>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
