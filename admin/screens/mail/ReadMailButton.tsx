import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { DialogButton } from '../../kit/dialogs/DialogButton.tsx';
import { useText } from '../../kit/i18n/useText.ts';
import { MailDialog } from './MailDialog.tsx';

export function ReadMailButton({ mail }: { mail: MailMessage }) {
  const text = useText();
  return (
    <DialogButton
      size="small"
      aria-label={text('mail.readOf', { recipient: mail.recipient || text('app.none') })}
      dialog={(close) => <MailDialog mail={mail} onClose={close} />}
    >
      {text('mail.read')}
    </DialogButton>
  );
}
