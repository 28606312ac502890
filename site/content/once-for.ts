/** Finds something once for a list that many pages ask for. */
export function onceFor<List extends object, Found>(find: (list: List) => Found): (list: List) => Found {
  const known = new WeakMap<List, Found>();
  return (list) => {
    const found = known.get(list) ?? find(list);
    known.set(list, found);
    return found;
  };
}
