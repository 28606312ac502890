import { Button } from '@mui/material';
import type { MailStatus } from '../../../core/mail/kinds.ts';
import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { firstClick } from '../../kit/feedback/first-click.ts';
import { useCall } from '../../kit/feedback/useCall.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { type MailAct, mailCalls } from './mail-calls.ts';

const POSSIBLE: Partial<Record<MailStatus, MailAct[]>> = {
  queued: ['cancel', 'sent-by-hand'],
  held: ['cancel', 'sent-by-hand', 'send'],
  failed: ['cancel', 'sent-by-hand', 'bounced', 'send'],
  unknown: ['cancel', 'sent-by-hand', 'bounced', 'send'],
  sent: ['bounced'],
  bounced: ['sent-by-hand', 'send'],
  skipped: ['sent-by-hand'],
  cancelled: ['sent-by-hand', 'send'],
};

export function MailActs({ mail, onDone }: { mail: MailMessage; onDone: () => void }) {
  const text = useText();
  const { mutate, isPending, variables } = useCall({
    call: (act: MailAct) => mailCalls.act(mail, act),
    done: (_answer, act) => ({ title: `mail.done.${act}`, text: mail.recipient }),
    onDone,
    failed: 'mail.failed',
  });
  return (POSSIBLE[mail.status] ?? []).map((act) => (
    <Button
      key={act}
      variant={act === 'send' ? 'contained' : 'outlined'}
      color={act === 'cancel' ? 'error' : 'primary'}
      loading={isPending && variables === act}
      onClick={firstClick(() => mutate(act))}
    >
      {text(`mail.acts.${act}`)}
    </Button>
  ));
}
