import { BooleanInput } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';

/** docs/api.md 7. */
export function ApproveNowInput() {
  const text = useText();
  return (
    <BooleanInput
      source="companyStatus"
      label={text('members.approveNow')}
      helperText={text('members.approveNowHelp')}
    />
  );
}
