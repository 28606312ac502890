import { MEMBERSHIP_STATUSES } from '../../../../core/membership/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';

export function MembershipFilter() {
  const text = useText();
  return (
    <ChoiceFilter
      isLabelHidden
      name="membershipStatus"
      label={text('membership.filter')}
      allLabel={text('membership.allStatuses')}
      choices={MEMBERSHIP_STATUSES.map((value) => ({ value, label: text(`membership.statuses.${value}`) }))}
    />
  );
}
