import type { EditorView } from '@tiptap/pm/view';
import { useToast } from '../../feedback/useToast.ts';
import { useText } from '../../i18n/useText.ts';
import { type PastedHtml, readPastedHtml } from './pasted/pasted-html.ts';
import { type Upload, withUploads } from './pasted/uploads.ts';

/** False: the editor handles the paste. */
export function usePastedHtml(upload: Upload) {
  const text = useText();
  const toast = useToast();

  function tell({ embeds, signs }: PastedHtml, lost: number) {
    const told = [
      lost > 0 && text('editor.picturesLost', { count: lost }),
      embeds > 0 && text('editor.embedsLost', { count: embeds }),
      signs > 0 && text('editor.signsLost', { count: signs }),
    ].filter((line) => line !== false);
    if (told.length > 0) toast.warning({ title: 'editor.pasteLost', text: told.join('\n') });
  }

  return (view: EditorView, transfer: DataTransfer | null): boolean => {
    const html = transfer?.getData('text/html') ?? '';
    if (html === '') return false;
    const pasted = readPastedHtml(html);
    if (pasted.pictures.data.length === 0) {
      tell(pasted, pasted.pictures.lost);
      return false;
    }
    void withUploads(pasted, upload).then(({ html: named, failed }) => {
      view.pasteHTML(named);
      tell(pasted, pasted.pictures.lost + failed);
    });
    return true;
  };
}
