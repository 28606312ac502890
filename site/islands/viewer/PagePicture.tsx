import { useState } from 'react';
import { storedPicture } from '../../../db/pictures.ts';

/** Enough to read by, and half the bytes of what the densest screens could show; a PDF is drawn sharper after it. */
const DENSITY = 2;

interface Props {
  address: string;
  alt: string;
  failedText: string;
  /** How wide it stands, in CSS pixels: a smaller variant is enough for a small screen. */
  width: number;
  /** Width by height, once known. */
  onAspect?: ((aspect: number) => void) | undefined;
  /** It has come, or will not. */
  onSettled?: (() => void) | undefined;
}

/** A page as a picture, or a text that says it did not come. Another address needs another `key`. */
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
