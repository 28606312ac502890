import { useEffect, useState } from 'react';
import { BACKGROUND_HEADER } from '../../../db/validation/accounts/sessions.ts';
import {
  EDITOR_BEAT_SECONDS,
  type OtherEditor,
  otherEditorsSchema,
} from '../../../db/validation/content/editors.ts';
import { answerOf } from '../data/answer.ts';
import { callApi } from '../data/http.ts';

/** Reports this editor while it is open and returns the other editors of the record. Returns none while offline. */
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
    // Fire and forget: the server drops a silent editor by timeout anyway.
    const tellClosed = () =>
      void callApi(path, { method: 'DELETE', body, headers, keepalive: true }).catch(() => undefined);
    void tell();
    const timer = setInterval(tell, EDITOR_BEAT_SECONDS * 1000);
    // A page that is loaded again ends without React's word.
    window.addEventListener('pagehide', tellClosed);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', tellClosed);
      tellClosed();
    };
  }, [resource, id]);
  return others;
}
