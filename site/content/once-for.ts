/** Memoises by the argument, which must never be changed in place. */
export function onceFor<Given extends object, Found>(find: (given: Given) => Found): (given: Given) => Found {
  const known = new WeakMap<Given, Found>();
  return (given) => {
    const found = known.get(given) ?? find(given);
    known.set(given, found);
    return found;
  };
}
