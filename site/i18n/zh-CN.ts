import type { DictionaryOverrides } from './index.ts';

/** Only what the conversion from Traditional Chinese does not get right. */
export const zhCN: DictionaryOverrides = {
  // 檔案 is a computer's here; the conversion takes it for an archive.
  publications: { failed: '未能载入阅读器，请再试一次或下载文件。', size: '文件大小' },
  viewer: { failed: '未能载入此页，请下载文件阅读。', searchFailed: '未能搜寻此刊物，请下载文件阅读。' },
};
