import { TextField } from '@mui/material';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { NOTICE_CHANNELS } from '../../../../core/outreach/kinds.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

export interface TypedAgreement {
  channel: (typeof NOTICE_CHANNELS)[number];
  agreedOn: string;
  source: string;
}

export const newAgreement = (): TypedAgreement => ({ channel: 'mail', agreedOn: hongKongDay(), source: '' });

export const agreementOf = ({ channel, agreedOn, source }: TypedAgreement) => ({
  channel,
  agreedOn: agreedOn || null,
  source: source.trim() || null,
});

interface AgreementFieldsProps {
  agreement: TypedAgreement;
  onChange: (agreement: TypedAgreement) => void;
}

export function AgreementFields({ agreement, onChange }: AgreementFieldsProps) {
  const text = useText();
  const set = (values: Partial<TypedAgreement>) => onChange({ ...agreement, ...values });
  return (
    <>
      <SelectField
        fullWidth
        sx={{ mt: 2 }}
        label={text('circulars.notice.channel')}
        value={agreement.channel}
        options={NOTICE_CHANNELS}
        nameOf={(channel) => text(`circulars.notice.channels.${channel}`)}
        onChoose={(channel) => set({ channel })}
      />
      <TextField
        type="date"
        fullWidth
        sx={{ mt: 2 }}
        label={text('circulars.notice.agreedOn')}
        value={agreement.agreedOn}
        onChange={({ target }) => set({ agreedOn: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('circulars.notice.source')}
        helperText={text('circulars.notice.sourceHelp')}
        value={agreement.source}
        onChange={({ target }) => set({ source: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </>
  );
}
