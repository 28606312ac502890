import { useEffect, useRef, useState } from 'react';
import { storedPicture } from '../../../core/html/pictures.ts';
import { fill } from '../../i18n/fill.ts';
import type { ViewerStrings } from './publication.ts';

interface Props {
  strings: ViewerStrings;
  pageUrls: string[];
  pageCount: number;
  page: number;
  found: number[];
  onGo: (page: number) => void;
}

export function Thumbnails({ strings, pageUrls, pageCount, page, found, onGo }: Props) {
  return (
    <ol className="viewer-thumbnails" aria-label={strings.thumbnails}>
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <button
            type="button"
            className="viewer-thumbnail"
            aria-label={fill(strings.goTo, { n: number })}
            aria-current={number === page ? 'page' : undefined}
            data-found={found.includes(number) || undefined}
            onClick={() => onGo(number)}
          >
            <Miniature address={pageUrls[number - 1]} />
            <span className="numeral text-sm">{number}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const WIDTH_PX = 96;

function Miniature({ address }: { address: string | undefined }) {
  const place = useRef<HTMLImageElement>(null);
  const [isSeen, setSeen] = useState(false);
  // `loading="lazy"` alone fetches pictures from several screens ahead.
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (!address) return null;
  const srcset = isSeen ? storedPicture(address)?.srcset : undefined;
  return (
    <img
      ref={place}
      sizes={srcset && `${WIDTH_PX}px`}
      srcSet={srcset}
      src={isSeen ? address : undefined}
      alt=""
      fetchPriority="low"
    />
  );
}
