import * as z from 'zod/mini';
import { colour } from './profile-schema.ts';

const PALETTE = [
  ...['ink', 'jade', 'jade-deep', 'jade-light', 'harbour', 'harbour-deep', 'harbour-light'],
  ...['persimmon', 'persimmon-deep', 'apricot', 'mustard', 'blush', 'cream', 'paper', 'stone'],
  ...['stone-deep', 'jade-wash', 'mustard-wash', 'persimmon-text', 'quiet'],
].map((name) => `color-${name}`);

const ROLES = [
  ...['surface', 'raised', 'sunken', 'text', 'muted', 'line', 'strong-line', 'accent', 'warm'],
  ...['tint-jade', 'tint-harbour', 'tint-mustard', 'tint-blush'],
];

const coloursOf = (names: string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, colour()])));

export const themeSchema = z.strictObject({
  palette: coloursOf(PALETTE),
  light: coloursOf(ROLES),
  dark: coloursOf(ROLES),
});
export type Theme = z.output<typeof themeSchema>;
