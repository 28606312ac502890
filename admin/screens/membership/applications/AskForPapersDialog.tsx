import { FormGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { PAPER_KINDS, type PaperKind } from '../../../../core/membership/kinds.ts';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { applicationCalls } from './application-calls.ts';

interface AskForPapersDialogProps {
  application: Application;
  onClose: () => void;
  onDone: () => void;
}

export function AskForPapersDialog({ application, onClose, onDone }: AskForPapersDialogProps) {
  const text = useText();
  const [missing, setMissing] = useState<PaperKind[]>(
    application.missing.length ? application.missing : ['business_registration'],
  );
  const [missingText, setMissingText] = useState(application.missingText ?? '');
  const { mutate, isPending } = useCall({
    call: () => applicationCalls.askForPapers(application, { missing, missingText }),
    done: { title: 'applications.done.request', text: application.companyName },
    onDone,
    failed: 'applications.failed',
  });
  const toggle = (kind: PaperKind, isMissing: boolean) =>
    setMissing(PAPER_KINDS.filter((one) => (one === kind ? isMissing : missing.includes(one))));
  return (
    <ConfirmDialog
      isOpen
      title={text('applications.requestTitle')}
      text={text('applications.requestText', { name: application.companyName })}
      confirmLabel={text('applications.requestConfirm')}
      isWorking={isPending}
      isIncomplete={missing.length === 0}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <FormGroup sx={{ mt: 1 }} role="group" aria-label={text('applications.missing')}>
        {PAPER_KINDS.map((kind) => (
          <CheckField
            key={kind}
            label={text(`applications.paperKinds.${kind}`)}
            checked={missing.includes(kind)}
            onCheck={(isMissing) => toggle(kind, isMissing)}
          />
        ))}
      </FormGroup>
      <TextField
        fullWidth
        multiline
        minRows={2}
        sx={{ mt: 1 }}
        label={text('applications.reasonText')}
        helperText={text('applications.requestHelp')}
        value={missingText}
        onChange={({ target }) => setMissingText(target.value)}
      />
    </ConfirmDialog>
  );
}
