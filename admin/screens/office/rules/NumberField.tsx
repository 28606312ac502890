import { InputAdornment, TextField } from '@mui/material';
import { CURRENCY_SIGN } from '../../../../core/association/currency.ts';
import type { Rule } from '../../../../core/office/validation/office-rules.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { isValid, KINDS } from './fields.ts';

interface NumberFieldProps {
  rule: Rule;
  typed: string;
  onChange: (typed: string) => void;
}

const FIRST_YEARS = '3';

export function NumberField({ rule, typed, onChange }: NumberFieldProps) {
  const text = useText();
  const kind = KINDS[rule];
  const isAmount = kind === 'amount';
  const isOff = kind === 'optionalYears' && typed === '';
  const unit = text(kind === 'optionalYears' ? 'rules.years' : 'rules.days');
  return (
    <div>
      {kind === 'optionalYears' && (
        <SwitchField
          label={text('rules.required')}
          checked={!isOff}
          onCheck={(isOn) => onChange(isOn ? FIRST_YEARS : '')}
        />
      )}
      {!isOff && (
        <TextField
          size="small"
          value={typed}
          error={!isValid(rule, typed)}
          onChange={({ target }) => onChange(target.value)}
          sx={{ width: '10rem' }}
          slotProps={{
            htmlInput: {
              'aria-label': text(`rules.fields.${rule}`),
              inputMode: isAmount ? 'decimal' : 'numeric',
            },
            input: isAmount
              ? { startAdornment: <InputAdornment position="start">{CURRENCY_SIGN}</InputAdornment> }
              : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
          }}
        />
      )}
    </div>
  );
}
