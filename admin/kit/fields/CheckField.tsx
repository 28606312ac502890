import { Checkbox, FormControlLabel, type FormControlLabelProps, Switch } from '@mui/material';

interface CheckFieldProps extends Pick<FormControlLabelProps, 'label' | 'sx'> {
  checked: boolean;
  onCheck: (isOn: boolean) => void;
  disabled?: boolean;
  size?: 'small' | 'medium';
}

export function CheckField({ label, sx = {}, onCheck, ...box }: CheckFieldProps) {
  const control = <Checkbox {...box} onChange={(_event, isOn) => onCheck(isOn)} />;
  return <FormControlLabel label={label} sx={sx} control={control} />;
}

export function SwitchField({ label, sx = {}, onCheck, ...box }: CheckFieldProps) {
  const control = <Switch {...box} onChange={(_event, isOn) => onCheck(isOn)} />;
  return <FormControlLabel label={label} sx={sx} control={control} />;
}
