import type { DoorPerson } from '../core/events/validation/door.ts';
import type { Person } from './types.ts';

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

export const indexed = (person: DoorPerson): Person => ({
  ...person,
  folded: fold(`${person.name} ${person.company ?? ''} ${person.ticketNo ?? ''}`),
});

export function search(people: Iterable<Person>, typed: string, most = 20): Person[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const begins: Person[] = [];
  const holds: Person[] = [];
  for (const person of people)
    if (words.every((word) => person.folded.includes(word)))
      (person.folded.startsWith(first) ? begins : holds).push(person);
  return [...begins, ...holds].slice(0, most);
}
