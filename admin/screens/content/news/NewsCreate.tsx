import { createNewsSchema } from '../../../../core/content/validation/news.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { NewsInputs } from './NewsInputs.tsx';
import { PublishLabel } from './PublishLabel.tsx';
import { useNewsOutcome } from './useNewsOutcome.ts';

export default function NewsCreate() {
  const text = useText();
  const outcome = useNewsOutcome();
  return (
    <CreateDialog
      title={text('news.add')}
      schema={createNewsSchema}
      texts={{ done: 'news.created', failed: 'news.createFailed' }}
      defaultValues={{ featured: false }}
      maxWidth="lg"
      outcome={outcome}
      saveLabel={<PublishLabel />}
    >
      <NewsInputs />
    </CreateDialog>
  );
}
