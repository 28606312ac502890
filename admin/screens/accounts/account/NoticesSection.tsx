import { FormGroup } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { STAFF_NOTICES, type StaffNotice } from '../../../../core/accounts/notices.ts';
import type { OwnAccount } from '../../../../core/accounts/validation/own-account.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { Section } from './Section.tsx';

interface NoticesSectionProps {
  own: OwnAccount;
  onChange: (own: OwnAccount) => void;
}

export function NoticesSection({ own: { email, notices }, onChange }: NoticesSectionProps) {
  const text = useText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: StaffNotice[]) => accountCalls.changeNotices(wanted),
    onSuccess: onChange,
    onError: (error) => toast.failure('account.notices.failed', error),
  });
  const lead = text(email ? 'account.notices.lead' : 'account.notices.needsEmail');
  return (
    <Section title={text('account.notices.title')} lead={lead}>
      <FormGroup>
        {STAFF_NOTICES.map((kind) => (
          <SwitchField
            key={kind}
            label={text(`account.notices.${kind}`)}
            checked={notices.includes(kind)}
            disabled={!email || isPending}
            onCheck={(isOn) => mutate(isOn ? [...notices, kind] : notices.filter((one) => one !== kind))}
          />
        ))}
      </FormGroup>
    </Section>
  );
}
