interface Reader {
  id: number;
  name: string;
  email: string | null;
}

export function sharers<Person extends Reader>(person: Person, people: Person[]): Person[] {
  const address = person.email?.toLowerCase();
  return address
    ? people.filter(({ id, email }) => id !== person.id && email?.toLowerCase() === address)
    : [];
}
