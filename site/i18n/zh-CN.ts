import type { DictionaryOverrides } from './dictionary.ts';

/** Corrections where the conversion from Traditional Chinese is wrong. */
export const zhCN: DictionaryOverrides = {
  common: { newTab: '（在新标签页打开）' },
  home: {
    benefitsText: '会员福利由培训到场地优惠，一次入会，全年受益。',
    joinText: '联系同行、掌握法规、提升专业。加入协会，让业界的声音更响亮。',
  },
  join: { paperTitle: '想填写纸质表格？' },
  form: { draftKept: '您填写的内容会保存在当前标签页，直至提交为止。' },
  venue: { emailButton: '邮件预约' },
  contact: {
    mapConsent: '地图由 OpenStreetMap 提供，点击后才会连接。',
    mapFailed: '未能加载地图，可点击链接在新标签页打开。',
  },
  // 檔案 is a computer's here; the conversion takes it for an archive.
  publications: { failed: '未能载入阅读器，请再试一次或下载文件。', size: '文件大小' },
  application: { memberNumberOfEmployees: '员工人数', memberNumberOfShops: '门店数量' },
  about: { auditor: '审计' },
  privacy: {
    cookieText:
      '本网站不使用跟踪类 Cookie。浏览器只会记住您选用的语言，以及未提交的申请、查询、报名或更正草稿。地图在您点击后才会连接第三方。文章内的图片全部由本网站提供；个别项目的封面图片如未能复制，会由原本的网站加载。',
    handText:
      '我们委托四类服务商代为存储或传送资料：网站托管、数据库托管、把新查询通知秘书处的消息转发服务，以及邮件服务。服务商的服务器可能位于香港以外。',
  },
  viewer: { failed: '未能载入此页，请下载文件阅读。', searchFailed: '未能搜寻此刊物，请下载文件阅读。' },
};
