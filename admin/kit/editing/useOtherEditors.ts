import { useEffect, useState } from 'react';
import { BACKGROUND_HEADER } from '../../../core/accounts/validation/sessions.ts';
import {
  EDITOR_BEAT_SECONDS,
  type OtherEditor,
  otherEditorsSchema,
} from '../../../core/content/validation/editors.ts';
import { answerOf } from '../data/answer.ts';
import { callApi } from '../data/http.ts';

/** Also reports to the server that this user edits the record. Empty while offline. */
export function useOtherEditors(resource: string, id: number): OtherEditor[] {
  const [others, setOthers] = useState<OtherEditor[]>([]);
  useEffect(() => {
    const path = `/api/${resource}/${id}/editors`;
    const body = JSON.stringify({ tab: crypto.randomUUID() });
    const headers = new Headers({ [BACKGROUND_HEADER]: '1' });
    const tell = () =>
      callApi(path, { method: 'PUT', body, headers }).then(
        ({ json }) => setOthers(answerOf(otherEditorsSchema, json).others),
        () => setOthers([]),
      );
    // A failed report is not retried. If no more reports arrive, the server removes the editor by itself.
    const tellClosed = () =>
      void callApi(path, { method: 'DELETE', body, headers, keepalive: true }).catch(() => undefined);
    void tell();
    const timer = setInterval(tell, EDITOR_BEAT_SECONDS * 1000);
    // Reports the end of editing when the page is reloaded or closed. React does not run the cleanup in these
    // cases.
    window.addEventListener('pagehide', tellClosed);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', tellClosed);
      tellClosed();
    };
  }, [resource, id]);
  return others;
}
