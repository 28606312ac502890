/** Finds something once for an object that many pages ask about, and that is never changed. */
export function onceFor<Given extends object, Found>(find: (given: Given) => Found): (given: Given) => Found {
  const known = new WeakMap<Given, Found>();
  return (given) => {
    const found = known.get(given) ?? find(given);
    known.set(given, found);
    return found;
  };
}
