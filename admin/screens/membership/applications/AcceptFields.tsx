import { TextField } from '@mui/material';
import { centsOf } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { yearOf } from '../../../../core/membership/year.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';
import { MemberTypeSelect } from '../terms/MemberTypeSelect.tsx';

export interface Acceptance {
  memberType: string;
  year: number;
  discount: string;
  minuteRef: string;
  isExempt: boolean;
  exemptReason: string;
}

interface AcceptFieldsProps {
  acceptance: Acceptance;
  canCharge: boolean;
  onChange: (change: Partial<Acceptance>) => void;
}

export function AcceptFields({ acceptance, canCharge, onChange }: AcceptFieldsProps) {
  const text = useText();
  const { memberType, discount, isExempt, exemptReason } = acceptance;
  return (
    <>
      <MemberTypeSelect value={memberType} onChange={(type) => onChange({ memberType: type })} />
      <TermField acceptance={acceptance} onChange={onChange} />
      {!isExempt && (
        <TextField
          fullWidth
          sx={{ mt: 2 }}
          label={text('money.discount')}
          value={discount}
          error={discount !== '' && centsOf(discount) === undefined}
          onChange={({ target }) => onChange({ discount: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      {canCharge && (
        <CheckField
          sx={{ mt: 1 }}
          label={text('applications.isExempt')}
          checked={isExempt}
          onCheck={(checked) => onChange({ isExempt: checked })}
        />
      )}
      {isExempt && (
        <TextField
          fullWidth
          sx={{ mt: 1 }}
          label={text('applications.exemptReason')}
          helperText={text('applications.exemptReasonHelp')}
          value={exemptReason}
          onChange={({ target }) => onChange({ exemptReason: target.value })}
        />
      )}
    </>
  );
}

function TermField({ acceptance, onChange }: Omit<AcceptFieldsProps, 'canCharge'>) {
  const text = useText();
  const { isForLife } = useMemberTypes();
  const nameOf = useYearName();
  const { memberType, year, minuteRef } = acceptance;
  const thisYear = yearOf(hongKongDay(), useOfficeRules());
  if (isForLife(memberType))
    return (
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.minuteRef')}
        helperText={text('membership.minuteRefHelp')}
        value={minuteRef}
        onChange={({ target }) => onChange({ minuteRef: target.value })}
      />
    );
  return (
    <SelectField
      fullWidth
      sx={{ mt: 2 }}
      label={text('membership.year')}
      value={year}
      options={[thisYear, thisYear + 1]}
      nameOf={nameOf}
      onChoose={(year) => onChange({ year })}
    />
  );
}
