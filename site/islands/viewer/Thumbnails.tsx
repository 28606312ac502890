import { storedPicture } from '../../../db/pictures.ts';
import { fill } from '../../i18n/fill.ts';
import type { ViewerStrings } from './publication.ts';

interface Props {
  strings: ViewerStrings;
  pageUrls: string[];
  pageCount: number;
  page: number;
  /** Pages with search matches. */
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
  if (!address) return null;
  const srcset = storedPicture(address)?.srcset;
  return (
    <img
      sizes={srcset && `${WIDTH_PX}px`}
      srcSet={srcset}
      src={address}
      alt=""
      loading="lazy"
      fetchPriority="low"
    />
  );
}
