import { contrast, darkened, lightened, luminance } from '../association/contrast.ts';
import { COLOURS } from '../association/profile.ts';

/** A published file of custom properties that replace those of the profile's `theme.css`. */
export const COLOURS_PATH = '/colours.css';

export const FIRST_COLOURS = { mainColour: COLOURS.accent, accentColour: COLOURS.warm };
export type Colours = typeof FIRST_COLOURS;
export const COLOUR_FIELDS = ['mainColour', 'accentColour'] as const satisfies (keyof Colours)[];

/** WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5;
const WHITE = '#ffffff';

export const contrastsOf = (colour: string) => ({
  white: contrast(colour, WHITE),
  tint: contrast(colour, COLOURS.tint),
});

/** Rounded down: 4.499 must not read as 4.5. */
export const shownContrast = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** The profile's own colour passes, so that a reset always works. */
export const isFaint = (field: keyof Colours, colour: string): boolean =>
  colour !== FIRST_COLOURS[field] && Math.min(...Object.values(contrastsOf(colour))) < LEAST_CONTRAST;

const onWhite = (least: number) => (colour: string) => contrast(colour, WHITE) >= least;
const onDark = (least: number) => (colour: string) => contrast(colour, COLOURS.tintOnDark) >= least;
const isTint = (colour: string) => luminance(colour) >= luminance(COLOURS.tint);
const isDarkTint = (colour: string) => luminance(colour) <= luminance(COLOURS.tintOnDark);

const ON_DARK = 7;
const deepOf = (main: string) => darkened(main, onWhite(9.8), 0.24);

const onDarkGround = (colour: string): string => lightened(colour, onDark(ON_DARK));

const paletteOf = ({ mainColour: main, accentColour: accent }: Colours) => ({
  'color-jade': main,
  'color-jade-deep': deepOf(main),
  'color-jade-light': lightened(main, (mixed) => contrast(mixed, deepOf(main)) >= 5),
  'color-persimmon': lightened(accent, () => true, 0.2),
  'color-persimmon-deep': accent,
  'color-apricot': lightened(
    accent,
    (mixed) => contrast(mixed, accent) >= 3 && contrast(mixed, COLOURS.text) >= 5,
  ),
});

const lightRoles = ({ mainColour, accentColour }: Colours) => ({
  accent: mainColour,
  warm: accentColour,
  'tint-jade': lightened(mainColour, isTint),
  'tint-blush': lightened(accentColour, isTint),
});

const darkRoles = ({ mainColour, accentColour }: Colours) => ({
  accent: onDarkGround(mainColour),
  warm: onDarkGround(accentColour),
  'tint-jade': darkened(mainColour, isDarkTint),
  'tint-blush': darkened(accentColour, isDarkTint),
});

export const siteColours = (colours: Colours) => ({
  light: { ...lightRoles(colours), button: colours.accentColour },
  dark: { ...darkRoles(colours), button: colours.accentColour },
});

// More specific than `:root` of the theme, because the order of stylesheets is the build's.
const rule = (properties: Record<string, string>) =>
  `html:root{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

export function coloursCss({ mainColour, accentColour }: Colours): string {
  const colours = { mainColour, accentColour };
  if (COLOUR_FIELDS.every((field) => colours[field] === FIRST_COLOURS[field])) return '';
  return [
    rule(paletteOf(colours)),
    `@media screen{${rule(lightRoles(colours))}}`,
    `@media screen and (prefers-color-scheme:dark){${rule(darkRoles(colours))}}`,
    `@media print{${rule({ accent: deepOf(mainColour), warm: darkened(accentColour, onWhite(7)) })}}`,
  ].join('');
}
