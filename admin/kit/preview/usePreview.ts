import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { errorMessage } from '../data/http.ts';
import { previewCalls, type Unsaved } from './preview-calls.ts';

const PAUSE_MS = 200;

export interface Preview {
  html?: string;
  failure?: string | undefined;
  isDrawing: boolean;
}

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
