type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree);

/** Unchanged objects are shared with the original. */
export function withValueAt<Whole>(tree: Whole, path: string, value: unknown): Whole {
  const [name = '', ...rest] = path.split('.');
  const below = isTree(tree) ? tree[name] : undefined;
  const changed = rest.length > 0 ? withValueAt(below ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(tree)) return tree.with(Number(name), changed) as Whole;
  return { ...tree, [name]: changed };
}
