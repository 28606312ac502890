import type { Application } from '../../../../core/membership/validation/applications.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';

export function OpenApplicationButton({ application }: { application: Application }) {
  const text = useText();
  return (
    <DialogButton
      size="small"
      aria-label={text('applications.openOf', { name: application.companyName })}
      dialog={(close) => <ApplicationDialog application={application} onClose={close} />}
    >
      {text('applications.open')}
    </DialogButton>
  );
}
