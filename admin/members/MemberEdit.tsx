import { memberFormSchema } from '../../db/validation/members.ts';
import { EditDialog } from '../dialogs/EditDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { MemberInputs } from './MemberInputs.tsx';

export default function MemberEdit() {
  const text = useText();
  return (
    <EditDialog
      title={text('members.editTitle')}
      schema={memberFormSchema}
      texts={{ done: 'members.updated', failed: 'members.updateFailed' }}
    >
      <MemberInputs />
    </EditDialog>
  );
}
