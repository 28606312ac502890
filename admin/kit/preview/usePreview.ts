import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftedResource } from '../../../db/validation/content/drafts.ts';
import { errorMessage } from '../data/http.ts';
import { previewCalls, type Unsaved } from '../data/preview-calls.ts';

/** Delay between the last keystroke and the preview request, in milliseconds. */
const PAUSE_MS = 200;

export interface Preview {
  /** HTML of the newest preview. Absent until the first preview arrives. */
  html?: string;
  /** Error message of the last preview request. */
  failure?: string | undefined;
  isDrawing: boolean;
}

/** Returns the preview page for the surrounding form. Requests the page again after each change. */
export function usePreview(resource: DraftedResource, wanted: Omit<Unsaved, 'values'>): Preview {
  const { id, locale, page } = wanted;
  const values = JSON.stringify(useWatch());
  const [preview, setPreview] = useState<Preview>({ isDrawing: true });
  const isFirst = useRef(true);
  useEffect(() => {
    const call = new AbortController();
    const unsaved = { id, locale, page, values: JSON.parse(values) };
    setPreview((last) => ({ ...last, isDrawing: true }));
    const draw = () =>
      previewCalls.draw(resource, unsaved, call.signal).then(
        (html) => setPreview({ html, isDrawing: false }),
        (error) =>
          call.signal.aborted ||
          setPreview((last) => ({ ...last, failure: errorMessage(error), isDrawing: false })),
      );
    const timer = setTimeout(draw, isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [resource, id, locale, page, values]);
  return preview;
}
