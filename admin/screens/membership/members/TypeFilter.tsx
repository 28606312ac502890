import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';

export function TypeFilter() {
  const text = useText();
  const { types, nameOf } = useMemberTypes();
  return (
    <ChoiceFilter
      isLabelHidden
      name="memberType"
      label={text('members.typeFilter')}
      allLabel={text('members.allTypes')}
      choices={types.map(({ key }) => ({ value: key, label: nameOf(key) }))}
    />
  );
}
