import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { LanguageBoard } from './LanguageBoard.tsx';

export default function LanguagesPage() {
  const text = useText();
  return (
    <TitledPage title={text('languageBoard.title')} lead={text('languageBoard.lead')}>
      <LanguageBoard />
    </TitledPage>
  );
}
