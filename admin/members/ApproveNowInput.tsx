import { BooleanInput } from 'react-admin';
import { useText } from '../i18n/useText.ts';

/** Added members wait for review unless this is on (docs/api.md 7). */
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
