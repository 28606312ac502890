import { useFormContext, useWatch } from 'react-hook-form';
import {
  STANDINGS,
  type Standing,
  standingOf,
  storedStanding,
} from '../../../../core/membership/member-standing.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';

const OF_MEMBERS = STANDINGS.filter((standing) => standing !== 'applied');

export function StandingInput() {
  const text = useText();
  const { words } = useMemberTypes();
  const { setValue } = useFormContext();
  const [companyStatus, memberMark = '', memberCategory3 = ''] = useWatch({
    name: ['companyStatus', 'memberMark', 'memberCategory3'],
  });
  if (!companyStatus) return null;

  function choose(standing: Standing) {
    const { memberMark: mark, memberCategory3: category } = storedStanding(standing);
    setValue('memberMark', mark, { shouldDirty: true });
    setValue('memberCategory3', category, { shouldDirty: true });
  }

  return (
    <SelectField
      fullWidth
      margin="dense"
      label={text('resources.members.fields.memberMark')}
      value={standingOf({ memberMark, memberCategory3 })}
      helperText={text('members.standingHelp', words)}
      options={OF_MEMBERS}
      nameOf={(standing) => text(`members.standing.${standing}`)}
      onChoose={choose}
    />
  );
}
