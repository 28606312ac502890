import { useState } from 'react';
import { storedPicture } from '../../../db/pictures.ts';

/**
 * Maximum pixel density of page pictures. This limit halves the download on the densest screens. The PDF page
 * that later replaces a picture has full density.
 */
const DENSITY = 2;

interface Props {
  address: string;
  alt: string;
  failedText: string;
  /** Display width in CSS pixels, by which the browser chooses the variant. */
  width: number;
  /** Called with the aspect ratio (width / height) when the picture has loaded. */
  onAspect?: ((aspect: number) => void) | undefined;
  /** Called once, when the picture has loaded or failed. */
  onSettled?: (() => void) | undefined;
}

/**
 * A page as a picture, or an error text if the picture cannot be loaded. Callers must set a different `key`
 * for each URL.
 */
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
