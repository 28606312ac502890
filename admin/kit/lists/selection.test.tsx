import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { use } from '../../testing/render.tsx';
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

describe('the selection of records', () => {
  it('starts empty', () => {
    const selection = chosenBy();
    expect(selection.chosen).toEqual([]);
    expect(selection.has(ANN)).toBe(false);
    expect(selection.nameOf(ANN)).toBe('Ann');
  });

  it('adds or removes a record with each click on its checkbox', () => {
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

  it('keeps the selected records of other pages when a whole page is selected', () => {
    const selection = chosenBy(
      ({ toggle }) => toggle(CAT),
      ({ toggleAll }) => toggleAll([ANN, BOB]),
    );
    expect(namesOf(selection)).toEqual(['Cat', 'Ann', 'Bob']);
  });

  it('contains each record once after a partly selected page is selected as a whole', () => {
    const selection = chosenBy(
      ({ toggle }) => toggle(ANN),
      ({ toggleAll }) => toggleAll([ANN, BOB]),
    );
    expect(namesOf(selection)).toEqual(['Ann', 'Bob']);
  });

  it('loses only the records of the page when a fully selected page is deselected', () => {
    const selection = chosenBy(
      ({ set }) => set([ANN, BOB, CAT]),
      ({ toggleAll }) => toggleAll([ANN, BOB]),
    );
    expect(namesOf(selection)).toEqual(['Cat']);
  });

  it('recognises a refetched record by its id', () => {
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
