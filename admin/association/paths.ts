type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** What stands at `faq.0.question.zh`; undefined where nothing does. */
export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree);

/** The same with something else there; everything beside the path stays the same object. */
export function withValueAt<Whole>(tree: Whole, path: string, value: unknown): Whole {
  const [name = '', ...rest] = path.split('.');
  const below = isTree(tree) ? tree[name] : undefined;
  const changed = rest.length > 0 ? withValueAt(below ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(tree)) return tree.with(Number(name), changed) as Whole;
  return { ...tree, [name]: changed };
}
