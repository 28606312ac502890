import { useState } from 'react';

interface Props {
  address: string;
  alt: string;
  failedText: string;
  /** Width by height, once known. */
  onAspect?: (aspect: number) => void;
}

/** A page as a picture, or a text that says it did not come. Another address needs another `key`. */
export function PagePicture({ address, alt, failedText, onAspect }: Props) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <p className="viewer-failed">{failedText}</p>;
  return (
    <img
      src={address}
      alt={alt}
      className="w-full"
      draggable={false}
      onError={() => setFailed(true)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        naturalHeight > 0 && onAspect?.(naturalWidth / naturalHeight)
      }
    />
  );
}
