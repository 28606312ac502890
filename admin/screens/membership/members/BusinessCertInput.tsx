import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isDoubtfulCertNo } from '../../../../core/membership/ubi.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function BusinessCertInput() {
  const text = useText();
  const typed: unknown = useWatch({ name: 'memberBusinessCertNo' });
  const isDoubtful = typeof typed === 'string' && isDoubtfulCertNo(typed);
  return (
    <TextInput
      source="memberBusinessCertNo"
      helperText={isDoubtful ? text('members.doubtfulCertNo') : false}
      slotProps={{ formHelperText: { role: 'status', sx: { color: 'warning.main' } } }}
    />
  );
}
