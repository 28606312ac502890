import { useState } from 'react';
import { storedPicture } from '../../../core/html/pictures.ts';

/**
 * Saves a third of the download on the densest screens, where a page of a phone's width is still sharp: more
 * than 900 pixels. The PDF page that later replaces a picture has full density.
 */
const DENSITY = 2.5;

interface Props {
  address: string;
  alt: string;
  failedText: string;
  /** CSS pixels, by which the browser chooses the variant. */
  width: number;
  /** Width / height. */
  onAspect?: ((aspect: number) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

/** Callers must set a different `key` for each URL. */
export function PagePicture({ address, alt, failedText, width, onAspect, onSettled }: Props) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <p className="viewer-failed">{failedText}</p>;
  const srcset = storedPicture(address)?.srcset;
  return (
    <img
      sizes={srcset && `${Math.round(width * Math.min(1, DENSITY / devicePixelRatio))}px`}
      srcSet={srcset}
      src={address}
      alt={alt}
      className="w-full"
      draggable={false}
      onError={() => {
        setFailed(true);
        onSettled?.();
      }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalHeight > 0) onAspect?.(naturalWidth / naturalHeight);
        onSettled?.();
      }}
    />
  );
}
