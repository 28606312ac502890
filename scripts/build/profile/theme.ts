import { luminance } from '../../../core/association/contrast.ts';
import type { Profile } from '../../../core/association/profile-schema.ts';
import { type Theme, themeSchema } from '../../../core/association/theme.ts';
import { schemaFaults } from './faults.ts';

const coloursIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

function readTheme(css: string): Theme {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const [light = '', dark = ''] = plain.split('@media (prefers-color-scheme: dark)');
  const [palette = '', roles = ''] = light.split(':root');
  return { palette: coloursIn(palette), light: coloursIn(roles), dark: coloursIn(dark) };
}

export const themeFaults = (css: string): string[] => schemaFaults(themeSchema)(readTheme(css));

/** Without the tints of jade and blush, which change with the colours that the office sets. */
const GROUNDS = ['surface', 'raised', 'sunken', 'tint-harbour', 'tint-mustard'];

const groundsOf = (roles: Record<string, string>) =>
  GROUNDS.map((name) => roles[name] ?? '').sort((one, other) => luminance(one) - luminance(other));

const wantedOf = ({
  light,
  dark,
}: Theme): Record<keyof Profile['colours'], [string | undefined, string]> => ({
  text: [light.text, 'the light --text'],
  muted: [light.muted, 'the light --muted'],
  ground: [light.surface, 'the light --surface'],
  accent: [light.accent, 'the light --accent'],
  accentOnDark: [dark.accent, 'the dark --accent'],
  warm: [light.warm, 'the light --warm'],
  tint: [groundsOf(light)[0], `the darkest light ground (${GROUNDS.join(', ')})`],
  tintOnDark: [groundsOf(dark).at(-1), `the lightest dark ground (${GROUNDS.join(', ')})`],
});

export const colourFaults = ({ colours }: Pick<Profile, 'colours'>, css: string): string[] => {
  const wanted = wantedOf(readTheme(css));
  return (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((name) => {
    const [colour, place] = wanted[name];
    return colours[name] === undefined || colours[name] === colour
      ? []
      : [`colours.${name} must be ${colour}, ${place} of theme.css`];
  });
};
