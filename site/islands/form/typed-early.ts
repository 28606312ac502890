/** Call it during the first render, before react-hook-form overwrites the inputs with `empty`. */
export function withTypedEarly<Fields extends object>(island: string, empty: Fields): Fields {
  const form =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`${island} form`);
  if (!form) return empty;
  const data = new FormData(form);
  const typed = Object.entries(empty).flatMap(([name, value]) => {
    const texts = data.getAll(name).filter(Boolean);
    if (texts.length === 0) return [];
    return [[name, Array.isArray(value) ? [...new Set([...value, ...texts])] : texts[0]]];
  });
  return { ...empty, ...Object.fromEntries(typed) };
}
