import { createNewsSchema } from '../../../../core/content/validation/news.ts';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { NewsInputs } from './NewsInputs.tsx';
import { useNewsOutcome } from './useNewsOutcome.ts';

export default function NewsEdit() {
  const text = useText();
  const outcome = useNewsOutcome();
  return (
    <EditDialog
      title={text('news.editTitle')}
      schema={createNewsSchema}
      texts={{ done: 'news.updated', failed: 'news.updateFailed' }}
      maxWidth="lg"
      outcome={outcome}
    >
      <NewsInputs />
    </EditDialog>
  );
}
