/** A tree of texts by key. */
export interface TextTree {
  [key: string]: string | TextTree;
}

type Merged<Trees extends unknown[]> = Trees extends [infer Tree, ...infer Others]
  ? Tree & Merged<Others>
  : unknown;

/** Merges trees at all levels. If a text occurs in several trees, the last tree's text is used. */
export const mergeTexts = <Trees extends TextTree[]>(...trees: Trees): Merged<Trees> =>
  trees.reduce<TextTree>((merged, tree) => {
    const added = Object.entries(tree).map(([key, value]) => {
      const known = merged[key];
      return [key, typeof known === 'object' && typeof value === 'object' ? mergeTexts(known, value) : value];
    });
    return Object.assign(merged, Object.fromEntries(added));
  }, {}) as Merged<Trees>;

/**
 * Returns `tree` with its texts replaced by the texts of `own` that have the same keys. Ignores keys that
 * `tree` lacks.
 */
export const overrideTexts = <Tree extends TextTree>(tree: Tree, own: TextTree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const other = own[key] ?? value;
      return [
        key,
        typeof value === 'object' && typeof other === 'object' ? overrideTexts(value, other) : other,
      ];
    }),
  ) as Tree;

/**
 * Returns the paths in `own` that are missing in `tree`, such as a misspelt `home.leed`, and the paths that
 * have a text in only one of the two trees.
 */
export const unknownTexts = (tree: TextTree, own: TextTree): string[] =>
  Object.entries(own).flatMap(([key, value]) => {
    const known = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (typeof value === 'object' && typeof known === 'object')
      return unknownTexts(known, value).map((path) => `${key}.${path}`);
    return typeof value === 'string' && typeof known === 'string' ? [] : [key];
  });
