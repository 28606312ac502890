import type { ReadStyles } from './styles.ts';

const MOST_ROWS = 1000;

function isShrunk(styles: ReturnType<ReadStyles>): boolean {
  const isUnseen = styles.get('visibility') === 'hidden' || Number(styles.get('opacity') ?? 1) === 0;
  // Transparency alone does not count, because WeChat articles are transparent until their script runs.
  return isUnseen && /^0(?:px)?$/.test(styles.get('height') ?? styles.get('max-height') ?? '');
}

const isHidden = (read: ReadStyles) => (element: Element) => {
  const styles = read(element);
  return styles.get('display') === 'none' || element.hasAttribute('hidden') || isShrunk(styles);
};

function hiddenColumns(table: HTMLTableElement, read: ReadStyles): Set<number> {
  const hidden = new Set<number>();
  let place = 0;
  for (const col of table.querySelectorAll('col')) {
    const span = Math.max(1, Number(col.getAttribute('span')) || 1);
    if (isHidden(read)(col)) for (let next = 0; next < span; next++) hidden.add(place + next);
    place += span;
  }
  return hidden;
}

const hiddenBelow = (from: number, width: number, hidden: Set<number>) =>
  Array.from({ length: width }, (_, step) => from + step).filter((place) => hidden.has(place)).length;

type Taken = Map<number, Set<number>>;

function reachDown(taken: Taken, at: number, place: number, { colSpan, rowSpan }: HTMLTableCellElement) {
  for (let down = 1; down < Math.min(rowSpan, MOST_ROWS); down++) {
    const below = taken.get(at + down) ?? new Set<number>();
    for (let step = 0; step < colSpan; step++) below.add(place + step);
    taken.set(at + down, below);
  }
}

function withoutColumns(table: HTMLTableElement, hidden: Set<number>) {
  const taken: Taken = new Map();
  for (const [at, row] of [...table.rows].entries()) {
    let place = 0;
    for (const cell of [...row.cells]) {
      while (taken.get(at)?.has(place)) place++;
      const width = cell.colSpan;
      reachDown(taken, at, place, cell);
      const gone = hiddenBelow(place, width, hidden);
      place += width;
      if (gone === width) cell.remove();
      else if (gone > 0) cell.colSpan = width - gone;
    }
  }
}

function withoutRows(table: HTMLTableElement, read: ReadStyles) {
  for (const [at, row] of [...table.rows].entries()) {
    if (!isHidden(read)(row)) continue;
    for (const [above, other] of [...table.rows].slice(0, at).entries())
      for (const cell of other.cells) if (above + cell.rowSpan > at) cell.rowSpan -= 1;
    row.remove();
    return withoutRows(table, read);
  }
}

/** It was invisible to the author, and often contains internal figures. */
export function withoutHidden(body: Element, read: ReadStyles) {
  for (const table of body.querySelectorAll('table')) {
    const hidden = hiddenColumns(table, read);
    if (hidden.size > 0) withoutColumns(table, hidden);
    withoutRows(table, read);
  }
  for (const element of [...body.querySelectorAll('*')].filter(isHidden(read))) element.remove();
}
