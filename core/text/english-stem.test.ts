import { expect, it } from 'vitest';
import { stemOf } from './english-stem.ts';

it.each([
  ['vets', 'vet'],
  ['puppies', 'pupp'],
  ['puppy', 'pupp'],
  ['boxes', 'box'],
  ['Groomers’', 'Groomer'],
  ['groomer', 'groomer'],
  ['bus', 'bus'],
  ['class', 'class'],
  ['day', 'day'],
  ['vaccines', 'vaccin'],
  ['microchipping', 'microchip'],
  ['store', 'store'],
  ['HKPT000042', 'HKPT000042'],
  ['貓店', '貓店'],
])('stemOf of %s is %s', (word, stem) => expect(stemOf(word)).toBe(stem));
