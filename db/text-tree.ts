/** Texts by path. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Replaces the texts that `own` has. Keys that `tree` lacks are ignored. */
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

/** Returns the paths of `own` that `tree` lacks, or that are no text there: `home.leed`. */
export const unknownTexts = (tree: TextTree, own: TextTree): string[] =>
  Object.entries(own).flatMap(([key, value]) => {
    const known = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (typeof value === 'object' && typeof known === 'object')
      return unknownTexts(known, value).map((path) => `${key}.${path}`);
    return typeof value === 'string' && typeof known === 'string' ? [] : [key];
  });
