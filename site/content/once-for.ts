/** Memoises a function of an immutable object that many pages use. */
export function onceFor<Given extends object, Found>(find: (given: Given) => Found): (given: Given) => Found {
  const known = new WeakMap<Given, Found>();
  return (given) => {
    const found = known.get(given) ?? find(given);
    known.set(given, found);
    return found;
  };
}
