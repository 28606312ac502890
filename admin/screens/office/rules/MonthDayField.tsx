import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { dateLocale, isChinese } from '../../../../core/association/locales.ts';
import type { Rule } from '../../../../core/office/validation/office-rules.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { KINDS } from './fields.ts';

interface MonthDayFieldProps {
  rule: Rule;
  typed: string;
  onChange: (typed: string) => void;
}

const FIRST_DAY = '07-01';
const two = (number: number) => String(number).padStart(2, '0');
const range = (most: number) => Array.from({ length: most }, (_, index) => two(index + 1));
const daysIn = (month: string) => new Date(Date.UTC(2027, Number(month), 0)).getUTCDate();

export function MonthDayField({ rule, typed, onChange }: MonthDayFieldProps) {
  const text = useText();
  const [locale] = useLocaleState();
  const [month = '', day = ''] = typed.split('-');
  const isOptional = KINDS[rule] === 'optionalMonthDay';
  const monthName = (number: string) =>
    new Date(`2027-${number}-15`).toLocaleDateString(dateLocale(locale), { month: 'long' });
  const dayName = (number: string) => (isChinese(locale) ? `${Number(number)} 日` : String(Number(number)));
  const name = text(`rules.fields.${rule}`);
  const pick = (
    label: string,
    value: string,
    options: string[],
    nameOf: typeof dayName,
    set: typeof onChange,
  ) => (
    <SelectField
      size="small"
      value={value}
      slotProps={{ htmlInput: { 'aria-label': `${name}: ${label}` } }}
      sx={{ minWidth: '6rem' }}
      options={options}
      nameOf={nameOf}
      onChoose={set}
    />
  );
  return (
    <div>
      {isOptional && (
        <SwitchField
          label={text('rules.halved')}
          checked={typed !== ''}
          onCheck={(isOn) => onChange(isOn ? FIRST_DAY : '')}
        />
      )}
      {typed !== '' && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {pick(text('rules.month'), month, range(12), monthName, (value) =>
            onChange(`${value}-${two(Math.min(Number(day), daysIn(value)))}`),
          )}
          {pick(text('rules.day'), day, range(daysIn(month)), dayName, (value) =>
            onChange(`${month}-${value}`),
          )}
        </Box>
      )}
    </div>
  );
}
