import { expect, it } from 'vitest';
import { choose, mutantsOf } from './mutants.ts';

const CODE = `// a < b
import { a } from 'a';
if (a < b && c) return true;
`;

it('mutants change one operator, number or value of a line of code', () => {
  expect(mutantsOf('a.ts', CODE).map(({ line, after }) => [line, after])).toEqual([
    [3, 'if (a <= b && c) return true;'],
    [3, 'if (a < b || c) return true;'],
    [3, 'if (a < b && c) return false;'],
  ]);
});

it('mutants of SQL change conditions', () => {
  expect(mutantsOf('a.sql', '-- a AND b\nWHERE a IS NULL AND b').map(({ after }) => after)).toEqual([
    'WHERE a IS NOT NULL AND b',
    'WHERE a IS NULL OR b',
  ]);
});

it('the same seed chooses the same mutants, at most one for each line', () => {
  const many = mutantsOf('a.ts', 'x = a + 1;\n'.repeat(50));
  expect(choose(many, 10, 7)).toEqual(choose(many, 10, 7));
  expect(choose(many, 10, 7)).not.toEqual(choose(many, 10, 8));
  expect(choose(many, 100, 7)).toHaveLength(50);
});
