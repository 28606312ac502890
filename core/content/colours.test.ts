import { describe, expect, it } from 'vitest';
import { contrast } from '../association/contrast.ts';
import { COLOURS } from '../association/profile.ts';
import { coloursCss, contrastsOf, FIRST_COLOURS, isFaint, LEAST_CONTRAST } from './colours.ts';

const LEVELS = ['00', '33', '66', '99', 'cc', 'ff'];
const EVERY = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)),
);
const ACCEPTED = EVERY.filter((colour) => !isFaint('mainColour', colour));

/** By the rule of the file: for every medium, screens, dark screens and print. */
const rulesOf = (css: string) =>
  [...css.matchAll(/html:root\{([^}]*)\}/g)].map(([, rule = '']) =>
    Object.fromEntries(rule.split(';').map((one) => one.slice(2).split(':') as [string, string])),
  );

const ratio = (one = '', other = '') => contrast(one, other);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d', (one, other, wanted) => {
    expect(contrast(one, other)).toBeCloseTo(wanted, 1);
  });
});

describe('isFaint', () => {
  it('accepts the profile’s colours and those whose text is readable on white and on tints', () => {
    expect(isFaint('mainColour', FIRST_COLOURS.mainColour)).toBe(false);
    expect(isFaint('mainColour', '#777777')).toBe(true);
    expect(ACCEPTED.length).toBeGreaterThan(40);
    for (const colour of ACCEPTED) expect(contrastsOf(colour).tint).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});

describe('the published colours', () => {
  it('are none while they are the profile’s', () => {
    expect(coloursCss(FIRST_COLOURS)).toBe('');
  });

  it.each(ACCEPTED)('keep every pair of text and ground readable: %s', (colour) => {
    for (const colours of [
      { ...FIRST_COLOURS, mainColour: colour },
      { ...FIRST_COLOURS, accentColour: colour },
    ]) {
      const [palette = {}, light = {}, dark = {}, print = {}] = rulesOf(coloursCss(colours));
      const pairs = {
        button: ratio(palette['color-persimmon-deep'], '#ffffff'),
        deep: ratio(palette['color-jade-deep'], '#ffffff'),
        edge: ratio(palette['color-jade-deep'], palette['color-jade-light']),
        link: ratio(light.accent, COLOURS.tint),
        linkOnTint: ratio(light.accent, light['tint-jade']),
        linkOnBlush: ratio(light.accent, light['tint-blush']),
        markOnTint: ratio(light.warm, light['tint-jade']),
        textOnTint: ratio(COLOURS.text, light['tint-jade']),
        darkLink: ratio(dark.accent, COLOURS.tintOnDark),
        darkLinkOnTint: ratio(dark.accent, dark['tint-jade']),
        darkMarkOnBlush: ratio(dark.warm, dark['tint-blush']),
        printed: Math.min(ratio(print.accent, '#ffffff'), ratio(print.warm, '#ffffff')),
      };
      expect(Object.entries(pairs).filter(([, value]) => value < LEAST_CONTRAST)).toEqual([]);
    }
  });
});
