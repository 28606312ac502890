import { createMemberCategorySchema } from '../../db/validation/member-categories.ts';
import { CreateDialog } from '../dialogs/CreateDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { MemberCategoryInputs } from './MemberCategoryInputs.tsx';

export default function MemberCategoryCreate() {
  const text = useText();
  return (
    <CreateDialog
      title={text('categories.add')}
      schema={createMemberCategorySchema}
      texts={{ done: 'categories.created', failed: 'categories.createFailed' }}
      maxWidth="xs"
      defaultValues={{ status: true, priority: 0 }}
    >
      <MemberCategoryInputs />
    </CreateDialog>
  );
}
