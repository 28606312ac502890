import { Box, Typography } from '@mui/material';
import type { Rule, RuleEffect } from '../../../../core/office/validation/office-rules.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { KINDS } from './fields.ts';
import { MonthDayField } from './MonthDayField.tsx';
import { NumberField } from './NumberField.tsx';

interface RuleRowProps {
  rule: Rule;
  typed: string;
  onChange: (typed: string) => void;
  effect: RuleEffect | undefined;
}

export function RuleRow({ rule, typed, onChange, effect }: RuleRowProps) {
  const { words } = useMemberTypes();
  const text = useText();
  const kind = KINDS[rule];
  const Field = kind === 'monthDay' || kind === 'optionalMonthDay' ? MonthDayField : NumberField;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
        alignItems: 'start',
        gap: 1.5,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 700 }}>{text(`rules.fields.${rule}`)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text(`rules.help.${rule}`, words)}
        </Typography>
      </Box>
      <Field rule={rule} typed={typed} onChange={onChange} />
      {effect && <Effect {...effect} />}
    </Box>
  );
}

const WORDS = {
  firstReminderDays: 'reminders',
  secondReminderDays: 'reminders',
  lastReminderDays: 'reminders',
  lateReminderDays: 'reminders',
  halfYearFrom: 'fees',
  joiningFeeCents: 'fees',
} as const;

function Effect({ rule, count, after, fromOn, untilOn }: RuleEffect) {
  const text = useText();
  const { date } = useDates();
  const word =
    rule in WORDS ? WORDS[rule as keyof typeof WORDS] : (rule as Exclude<Rule, keyof typeof WORDS>);
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ gridColumn: '1 / -1', pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}
    >
      {text(`rules.effects.${word}`, { count, after, from: date(fromOn), until: untilOn && date(untilOn) })}
    </Typography>
  );
}
