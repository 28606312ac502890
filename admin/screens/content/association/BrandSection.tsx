import { Alert } from '@mui/material';
import { mailStateSchema } from '../../../../core/office/validation/mail.ts';
import { useAccess } from '../../../kit/access/useAccess.ts';
import { read } from '../../../kit/data/calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { Both, Line, PictureOf } from './Fields.tsx';
import { Reset } from './Reset.tsx';
import { Section } from './Section.tsx';

export function BrandSection() {
  const text = useText();
  return (
    <Section name="brand" lead={text('association.brandLead')}>
      <Both path="name" label={text('association.name')} />
      <Reset fields={['name']} label={text('association.resetName')} />
      <PictureOf path="logo" label={text('association.logo')} helperText={text('association.logoHelp')} />
      <Line
        path="senderName"
        label={text('association.senderName')}
        helperText={text('association.senderNameHelp')}
      />
      <Line
        path="senderEmail"
        label={text('association.senderEmail')}
        helperText={text('association.senderEmailHelp')}
      />
      <SenderInUse />
      <Reset fields={['senderName', 'senderEmail']} label={text('association.resetSender')} />
    </Section>
  );
}

function SenderInUse() {
  const text = useText();
  const may = useAccess();
  const { texts } = useAssociationEditor();
  const { data } = useRead({
    queryKey: ['mail-state', 'sender', texts.updatedAt],
    queryFn: () => read(mailStateSchema, '/api/mail-state'),
    enabled: may('read', 'mail-state'),
  });
  if (!data) return null;
  const { provider, sender, isSenderFixed } = data;
  if (isSenderFixed) return <Alert severity="info">{text('association.senderFixed', { sender })}</Alert>;
  if (sender && provider === 'none') return <Alert severity="warning">{text('mail.noProvider')}</Alert>;
  if (!sender) return <Alert severity="warning">{text('association.noSender')}</Alert>;
  return <Alert severity="success">{text('association.senderNow', { sender })}</Alert>;
}
