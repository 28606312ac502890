const AROUND = /^[\s\-_/.*()[\]{}<>【】〔〕「」『』]+|[\s\-_/.*()[\]{}<>【】〔〕「」『』。,，;；:：]+$/g;

const WORDS = new Set(
  `無 无 沒 没 冇 沒有 没有 未有 並無 并无 無資料 无资料 沒有資料 没有资料 未有資料 未有资料 資料不詳 资料不详 無提供
  无提供 沒有提供 没有提供 未提供 未有提供 暫未提供 暂未提供 不適用 不适用 暫無 暂无 暫缺 暂缺 暫未有 暂未有 暫時沒有
  暂时没有 從缺 从缺 不詳 不详 未詳 未详 不明 未知 未定 待定 待補 待补 待填 待查 待覆 待確認 待确认 待更新 待提供
  na n/a n.a n-a nil none null undefined tbc tba tbd unknown notapplicable notavailable notprovided nodata
  tobeconfirmed tobeadvised tobeannounced tobeprovided tobedetermined`.split(/\s+/),
);

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−ー]/g, '-')
    .trim();

const SIGNS = /^(?:[-_/.?*~…]+|#n\/a|0+(?:\.0+)?)$/i;

export function isPlaceholder(text: string): boolean {
  const written = plain(text);
  if (SIGNS.test(written)) return true;
  return WORDS.has(written.replace(AROUND, '').replace(/\s+/g, '').toLowerCase());
}
