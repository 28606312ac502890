import { useText } from '../../../kit/i18n/useText.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { ImportTextForm } from './ImportTextForm.tsx';

export function PasteButton() {
  const text = useText();
  return (
    <DraftDialog titleId="paste-title" button={text('events.paste')} title={text('events.paste')}>
      {(acts) => <ImportTextForm {...acts} />}
    </DraftDialog>
  );
}
