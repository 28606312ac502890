import { createNewsSchema } from '../../db/validation/news.ts';
import { CreateDialog } from '../dialogs/CreateDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { NewsInputs } from './NewsInputs.tsx';

export default function NewsCreate() {
  const text = useText();
  return (
    <CreateDialog
      title={text('news.add')}
      schema={createNewsSchema}
      texts={{ done: 'news.created', failed: 'news.createFailed' }}
      defaultValues={{ featured: false }}
      maxWidth="lg"
    >
      <NewsInputs />
    </CreateDialog>
  );
}
