import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';

interface MemberTypeSelectProps {
  value: string;
  isAnnual?: boolean;
  onChange: (type: string) => void;
}

export function MemberTypeSelect({ value, isAnnual = false, onChange }: MemberTypeSelectProps) {
  const text = useText();
  const { offered, isForLife, nameOf } = useMemberTypes();
  const types = [...new Set([...offered, value])].filter((type) => type && !(isAnnual && isForLife(type)));
  return (
    <SelectField
      fullWidth
      sx={{ mt: 2 }}
      label={text('membership.type')}
      value={value}
      options={types}
      nameOf={nameOf}
      onChoose={onChange}
    />
  );
}
