import type { ReadStyles } from './styles.ts';

const LAZY = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src'];
const WEB = /^(https?:)?\/\//i;
const OWN = /^\/(?!\/)/;

/** `lost` counts pictures that exist only on the author's disk or in the background of an element. */
export interface PastedPictures {
  data: string[];
  lost: number;
}

const EMOJI = /^(?=.*[^\d#*\s])[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u;

/** Their alternative text is a name such as [微笑] or `:dog:`. */
const NAMED_EMOJI = '[data-stringify-emoji], [class~="emoji"], [class*="_emoji"]';

export function emojiAsText(body: Element) {
  for (const picture of [...body.querySelectorAll('img[alt]')]) {
    const alt = picture.getAttribute('alt')?.trim() ?? '';
    if (EMOJI.test(alt) || (alt && picture.matches(NAMED_EMOJI))) picture.replaceWith(alt);
  }
}

const isTiny = (picture: Element) =>
  ['width', 'height'].every((name) => /^[0-2](px)?$/.test(picture.getAttribute(name) ?? ''));

/** Checkboxes of Google Docs, and tracking pixels. */
export function withoutSigns(body: Element) {
  for (const picture of [...body.querySelectorAll('img')])
    if (isTiny(picture) || picture.matches('li[role="checkbox"] > img')) picture.remove();
}

function backgroundsIn(body: Element, read: ReadStyles): number {
  const styled = [...body.querySelectorAll('[style*="url(" i]:is(section, div, p, figure, td)')];
  return styled.filter((element) => {
    const styles = read(element);
    const isPicture = ['background-image', 'background'].some((name) =>
      /\burl\(/.test(styles.get(name) ?? ''),
    );
    // Other functions count elements that contain an `svg` or `img` element.
    return isPicture && !(element.textContent ?? '').trim() && !element.querySelector('svg, img');
  }).length;
}

export function readPictures(body: Element, read: ReadStyles): PastedPictures {
  const found: PastedPictures = { data: [], lost: backgroundsIn(body, read) };
  for (const picture of [...body.querySelectorAll('img')]) {
    // Lazily loaded pictures have their real URL elsewhere.
    const lazy = LAZY.map((name) => picture.getAttribute(name)).find(
      (address) => address && WEB.test(address),
    );
    const src = lazy ?? picture.getAttribute('src') ?? '';
    if (/^data:image\//i.test(src)) found.data.push(src);
    else if (WEB.test(src) || OWN.test(src)) picture.setAttribute('src', src.replace(/^\/\//, 'https://'));
    else {
      if (src) found.lost++;
      picture.remove();
    }
  }
  return found;
}

export async function fileOf(data: string): Promise<File | undefined> {
  const [, type = '', base64] = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*;base64,(.*)$/is.exec(data) ?? [];
  if (base64 === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture.${type.split('/')[1]?.replace(/\W.*/, '') ?? 'png'}`, { type });
  } catch {
    return undefined;
  }
}
