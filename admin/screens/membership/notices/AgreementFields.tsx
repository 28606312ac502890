import { MenuItem, TextField } from '@mui/material';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { NOTICE_CHANNELS } from '../../../../core/outreach/kinds.ts';
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
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('circulars.notice.channel')}
        value={agreement.channel}
        onChange={({ target }) => set({ channel: target.value as TypedAgreement['channel'] })}
      >
        {NOTICE_CHANNELS.map((channel) => (
          <MenuItem key={channel} value={channel}>
            {text(`circulars.notice.channels.${channel}`)}
          </MenuItem>
        ))}
      </TextField>
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
