export interface Figure {
  name: string;
  value: number;
  unit: string;
  target?: { most: number } | { least: number };
}

const meets = ({ value, target }: Figure) =>
  !target || ('most' in target ? value <= target.most : value >= target.least);

const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

const wanted = ({ target, unit }: Figure) => {
  if (!target) return '';
  return 'most' in target ? `≤ ${target.most} ${unit}` : `≥ ${target.least} ${unit}`;
};

export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    wanted(figure),
    meets(figure) ? '' : 'MISSED',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
