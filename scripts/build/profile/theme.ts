import type { Profile } from '../../../core/association/profile-schema.ts';
import { type Theme, themeSchema } from '../../../core/association/theme.ts';
import { schemaFaults } from './faults.ts';

const coloursIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

function readTheme(css: string): Record<keyof Theme, Record<string, string>> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const [light = '', dark = ''] = plain.split('@media (prefers-color-scheme: dark)');
  const [palette = '', roles = ''] = light.split(':root');
  return { palette: coloursIn(palette), light: coloursIn(roles), dark: coloursIn(dark) };
}

export const themeFaults = (css: string): string[] => schemaFaults(themeSchema)(readTheme(css));

const TOKEN_OF_COLOUR: Record<keyof Profile['colours'], [keyof Theme, string]> = {
  text: ['light', 'text'],
  muted: ['light', 'muted'],
  ground: ['light', 'surface'],
  accent: ['light', 'accent'],
  accentOnDark: ['dark', 'accent'],
};

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
