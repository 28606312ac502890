import { createMemberCategorySchema } from '../../db/validation/member-categories.ts';
import { EditDialog } from '../dialogs/EditDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { MemberCategoryInputs } from './MemberCategoryInputs.tsx';

export default function MemberCategoryEdit() {
  const text = useText();
  return (
    <EditDialog
      title={text('categories.editTitle')}
      schema={createMemberCategorySchema}
      texts={{ done: 'categories.updated', failed: 'categories.updateFailed' }}
      maxWidth="xs"
    >
      <MemberCategoryInputs />
    </EditDialog>
  );
}
