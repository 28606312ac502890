import theme from '#association/theme.css?raw';

function colour(name: string): string {
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6});`).exec(theme)?.[1];
  if (!value) throw new Error(`theme.css has no --color-${name}`);
  return value;
}

export const colours = {
  ink: colour('ink'),
  jade: colour('jade'),
  jadeDeep: colour('jade-deep'),
  jadeWash: colour('jade-wash'),
  persimmon: colour('persimmon'),
  /** Contrast ratio 6:1, which is enough for small text. */
  persimmonDeep: colour('persimmon-text'),
  mustard: colour('mustard'),
  mustardWash: colour('mustard-wash'),
  cream: colour('cream'),
  paper: colour('paper'),
  stone: colour('stone'),
  stoneDeep: colour('stone-deep'),
  muted: colour('quiet'),
};
