import { type RefObject, useEffect, useRef, useState } from 'react';
import { PagePicture } from './PagePicture.tsx';
import type { Drawing, PDFDocumentProxy } from './pdf.ts';

interface Props {
  /**
   * Undefined until the page's picture has loaded, so that the file does not delay the picture on slow
   * networks.
   */
  pdf: Promise<PDFDocumentProxy> | undefined;
  number: number;
  width: number;
  picture: string | undefined;
  term: string;
  loadingText: string;
  failedText: string;
  onAspect: (aspect: number) => void;
  onSettled: (() => void) | undefined;
}

type Place = RefObject<HTMLDivElement | null>;

function useDrawing({ pdf, number, width, term, onAspect }: Props, sheet: Place, text: Place) {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');

  useEffect(() => {
    if (!pdf) return;
    let isCurrent = true;
    let drawing: Drawing | undefined;
    setState('drawing');
    const draw = async () => {
      const { drawPage } = await import('./pdf.ts');
      const page = await (await pdf).getPage(number);
      if (!isCurrent || !text.current) return;
      const { width: across, height } = page.getViewport({ scale: 1 });
      onAspect(across / height);
      drawing = drawPage(page, width);
      await drawing.done;
      if (!isCurrent) return;
      sheet.current?.replaceChildren(drawing.canvas);
      setState('drawn');
    };
    draw().catch(() => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
      drawing?.cancel();
    };
  }, [pdf, number, width, onAspect, sheet, text]);

  useEffect(() => {
    if (state !== 'drawn') return;
    const lay = async () => {
      const { layText } = await import('./page-text.ts');
      const page = await (await pdf)?.getPage(number);
      if (page && text.current) await layText(page, text.current, width, term);
    };
    // Ignores a failure of the text layer: the page is readable without it, and the search reports its own
    // errors.
    lay().catch(() => undefined);
  }, [pdf, state, number, width, term, text]);

  return state;
}

export function PdfPage(props: Props) {
  const { pdf, width, picture, loadingText, failedText, onAspect, onSettled } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const state = useDrawing(props, sheet, text);
  if (state === 'failed' && !picture) return <p className="viewer-failed">{failedText}</p>;
  return (
    <div className="viewer-sheet" data-state={state}>
      {state !== 'drawn' &&
        (picture ? (
          <PagePicture
            key={picture}
            address={picture}
            alt=""
            width={width}
            // If the publication has a PDF, the PDF reports the aspect ratio instead of this picture.
            onAspect={pdf ? undefined : onAspect}
            onSettled={onSettled}
            failedText={state === 'failed' ? failedText : loadingText}
          />
        ) : (
          <p className="viewer-failed">{loadingText}</p>
        ))}
      <div ref={sheet} className={state === 'drawn' ? undefined : 'viewer-hidden'} />
      <div ref={text} />
    </div>
  );
}
