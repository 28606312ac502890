import type { DictionaryOverrides } from './dictionary.ts';

/** Only what the conversion from Traditional Chinese does not get right. */
export const zhCN: DictionaryOverrides = {
  // 檔案 is a computer's here; the conversion takes it for an archive.
  publications: { failed: '未能载入阅读器，请再试一次或下载文件。', size: '文件大小' },
  privacy: {
    handText:
      '我们委托四类服务商代为存储或传送资料：网站托管、数据库托管、把新查询通知秘书处的消息转发服务，以及邮件服务。服务商的服务器可能位于香港以外。',
  },
  viewer: { failed: '未能载入此页，请下载文件阅读。', searchFailed: '未能搜寻此刊物，请下载文件阅读。' },
};
