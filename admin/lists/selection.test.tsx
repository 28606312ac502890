import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { use } from '../testing/render.tsx';
import { type Selection, useSelection } from './selection.ts';

interface Named {
  id: number;
  name: string;
}

const [ANN, BOB, CAT] = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Bob' },
  { id: 3, name: 'Cat' },
] as const;

/** What is chosen after each of the steps is done to what the one before left. */
const chosenBy = (...steps: ((selection: Selection<Named>) => void)[]): Selection<Named> =>
  use(() => {
    const selection = useSelection<Named>(({ name }) => name);
    const [done, setDone] = useState(0);
    if (done < steps.length) {
      steps[done]?.(selection);
      setDone(done + 1);
    }
    return selection;
  });
const namesOf = ({ chosen }: Selection<Named>) => chosen.map(({ name }) => name);

describe('which records are chosen', () => {
  it('is none of them at first', () => {
    const selection = chosenBy();
    expect(selection.chosen).toEqual([]);
    expect(selection.has(ANN)).toBe(false);
    expect(selection.nameOf(ANN)).toBe('Ann');
  });

  it('changes with the box of each', () => {
    expect(
      namesOf(
        chosenBy(
          ({ toggle }) => toggle(BOB),
          ({ toggle }) => toggle(ANN),
        ),
      ),
    ).toEqual(['Bob', 'Ann']);
    expect(
      namesOf(
        chosenBy(
          ({ toggle }) => toggle(BOB),
          ({ toggle }) => toggle(BOB),
        ),
      ),
    ).toEqual([]);
  });

  it('goes over pages: all of this page are added to those of another', () => {
    const selection = chosenBy(
      ({ toggle }) => toggle(CAT),
      ({ toggleAll }) => toggleAll([ANN, BOB]),
    );
    expect(namesOf(selection)).toEqual(['Cat', 'Ann', 'Bob']);
  });

  it('holds each once, though the page is added when some of it are chosen', () => {
    const selection = chosenBy(
      ({ toggle }) => toggle(ANN),
      ({ toggleAll }) => toggleAll([ANN, BOB]),
    );
    expect(namesOf(selection)).toEqual(['Ann', 'Bob']);
  });

  it('loses the page alone where all of it were chosen', () => {
    const selection = chosenBy(
      ({ set }) => set([ANN, BOB, CAT]),
      ({ toggleAll }) => toggleAll([ANN, BOB]),
    );
    expect(namesOf(selection)).toEqual(['Cat']);
  });

  it('knows a record by its id, though it was fetched again', () => {
    const again = { id: 1, name: 'Ann, renamed' };
    expect(chosenBy(({ toggle }) => toggle(ANN)).has(again)).toBe(true);
    expect(
      namesOf(
        chosenBy(
          ({ toggle }) => toggle(ANN),
          ({ toggle }) => toggle(again),
        ),
      ),
    ).toEqual([]);
  });
});
