export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

type Channels = [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels;

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2: 0 for black, 1 for white. Colours are written like `#1a2b3c`. */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 50;

function mixedUntil(
  colour: string,
  target: number,
  { isEnough, from }: { isEnough: (mixed: string) => boolean; from: number },
): string {
  let mixed = colour;
  for (let step = Math.round(from * STEPS); step <= STEPS; step++) {
    const channels = channelsOf(colour).map((one) => Math.round(one + ((target - one) * step) / STEPS));
    mixed = `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    if (isEnough(mixed)) break;
  }
  return mixed;
}

/** Mixes white into the colour until it is light enough; `from` is the least share of white. */
export const lightened = (colour: string, isEnough: (mixed: string) => boolean, from = 0): string =>
  mixedUntil(colour, 255, { isEnough, from });

export const darkened = (colour: string, isEnough: (mixed: string) => boolean, from = 0): string =>
  mixedUntil(colour, 0, { isEnough, from });
