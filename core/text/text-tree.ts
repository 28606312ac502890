export interface TextTree {
  [key: string]: string | TextTree;
}

export const mapTexts = <Tree extends TextTree>(tree: Tree, change: (text: string) => string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value, change),
    ]),
  ) as Tree;

type Merged<Trees extends unknown[]> = Trees extends [infer Tree, ...infer Others]
  ? Tree & Merged<Others>
  : unknown;

export const mergeTexts = <Trees extends TextTree[]>(...trees: Trees): Merged<Trees> =>
  trees.reduce<TextTree>((merged, tree) => {
    const added = Object.entries(tree).map(([key, value]) => {
      const known = merged[key];
      return [key, typeof known === 'object' && typeof value === 'object' ? mergeTexts(known, value) : value];
    });
    return Object.assign(merged, Object.fromEntries(added));
  }, {}) as Merged<Trees>;

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

export const unknownTexts = (tree: TextTree, own: TextTree): string[] =>
  Object.entries(own).flatMap(([key, value]) => {
    const known = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (typeof value === 'object' && typeof known === 'object')
      return unknownTexts(known, value).map((path) => `${key}.${path}`);
    return typeof value === 'string' && typeof known === 'string' ? [] : [key];
  });
