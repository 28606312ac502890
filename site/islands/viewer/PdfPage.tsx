import { useEffect, useRef, useState } from 'react';
import { PagePicture } from './PagePicture.tsx';
import type { Drawing, PDFDocumentProxy } from './pdf.ts';

interface Props {
  pdf: Promise<PDFDocumentProxy>;
  number: number;
  width: number;
  /** Shown until the page is drawn. */
  picture: string | undefined;
  loadingText: string;
  failedText: string;
  /** Width by height, once known. */
  onAspect: (aspect: number) => void;
}

/** A page drawn from the file, its text over it to select and search. */
export function PdfPage({ pdf, number, width, picture, loadingText, failedText, onAspect }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');

  useEffect(() => {
    let isCurrent = true;
    let drawing: Drawing | undefined;
    setState('drawing');
    const draw = async () => {
      const { drawPage, layText } = await import('./pdf.ts');
      const page = await (await pdf).getPage(number);
      if (!isCurrent || !text.current) return;
      const { width: across, height } = page.getViewport({ scale: 1 });
      onAspect(across / height);
      drawing = drawPage(page, width);
      await drawing.done;
      if (!isCurrent) return;
      sheet.current?.replaceChildren(drawing.canvas);
      setState('drawn');
      await layText(page, text.current, width);
    };
    draw().catch(() => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
      drawing?.cancel();
    };
  }, [pdf, number, width, onAspect]);

  if (state === 'failed' && !picture) return <p className="viewer-failed">{failedText}</p>;
  return (
    <div className="viewer-sheet" data-state={state}>
      {state !== 'drawn' &&
        (picture ? (
          <PagePicture
            key={picture}
            address={picture}
            alt=""
            failedText={state === 'failed' ? failedText : loadingText}
          />
        ) : (
          <p className="viewer-failed">{loadingText}</p>
        ))}
      <div ref={sheet} className={state === 'drawn' ? undefined : 'viewer-hidden'} />
      <div ref={text} className="textLayer" />
    </div>
  );
}
