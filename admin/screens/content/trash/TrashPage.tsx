import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { TrashList } from './TrashList.tsx';

export default function TrashPage() {
  const text = useText();
  return (
    <TitledPage title={text('trash.title')} lead={text('trash.lead')}>
      <TrashList />
    </TitledPage>
  );
}
