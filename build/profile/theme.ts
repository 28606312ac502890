import type { Profile } from '../../db/validation/platform/profile.ts';
import { type Theme, themeSchema } from '../../db/validation/platform/theme.ts';
import { schemaFaults } from './faults.ts';

const coloursIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * Reads the colours of `theme.css`: the Tailwind colours, and the colours by role in the light and the dark
 * theme.
 */
function readTheme(css: string): Record<keyof Theme, Record<string, string>> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const [light = '', dark = ''] = plain.split('@media (prefers-color-scheme: dark)');
  const [palette = '', roles = ''] = light.split(':root');
  return { palette: coloursIn(palette), light: coloursIn(roles), dark: coloursIn(dark) };
}

/** Returns the wrong and missing colours of `theme.css`. */
export const themeFaults = (css: string): string[] => schemaFaults(themeSchema)(readTheme(css));

/** Maps each colour of `profile.json` to its theme and name in `theme.css`. */
const TOKEN_OF_COLOUR: Record<keyof Profile['colours'], [keyof Theme, string]> = {
  text: ['light', 'text'],
  muted: ['light', 'muted'],
  ground: ['light', 'surface'],
  accent: ['light', 'accent'],
  accentOnDark: ['dark', 'accent'],
};

/** Returns the colours of `profile.json` that differ from those of `theme.css`. */
export const colourFaults = ({ colours }: Pick<Profile, 'colours'>, css: string): string[] => {
  const theme = readTheme(css);
  return (Object.keys(TOKEN_OF_COLOUR) as (keyof typeof TOKEN_OF_COLOUR)[]).flatMap((name) => {
    const [section, token] = TOKEN_OF_COLOUR[name];
    const wanted = theme[section][token];
    return colours[name] === wanted
      ? []
      : [`colours.${name} must be ${wanted}, the ${section} --${token} of theme.css`];
  });
};
