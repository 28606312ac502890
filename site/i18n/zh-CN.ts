import type { DictionaryOverrides } from './dictionary.ts';

/** A Mainland editor writes these differently from the automatic conversion of Traditional Chinese. */
export const zhCN: DictionaryOverrides = {
  common: {
    newTab: '（在新标签页打开）',
    codeText: '用微信或手机相机扫描，即可打开此页。',
    shareByChat: '通过 WhatsApp 分享',
    copyFailed: '无法复制链接，请复制浏览器地址栏中的网址。',
  },
  footer: { subscribe: '邮件订阅', my: '我的会员主页' },
  home: {
    benefitsText: '会员福利由培训到场地优惠，一次入会，全年受益。',
    joinText: '联系同行、掌握法规、提升专业。加入协会，让业界的声音更响亮。',
    ctaTitle: '有问题？请直接联系秘书处',
  },
  news: { emptyText: '目前没有消息，请稍后再来查看。', by: '作者：{author}' },
  events: {
    past: '往期活动',
    pastOf: '{year}的往期活动',
    placesLeft: '还剩 {n} 个',
    notePaper: '网上报名尚未开放，请致电 {phone} 或发邮件至 {email} 报名。',
    noteClosed: '此活动目前不接受报名。',
    noDescription: '暂无详细介绍',
  },
  search: {
    hint: '支持中英文及简繁体。多个关键词须同时匹配；要查找完整的短语，请加上“引号”。',
    order: '标题匹配的排在最前，其次是网页及会员，再按日期由新到旧排列。',
    lead: '消息、活动、会员及刊物，一次找到。',
    nothing: '没有找到相关内容',
    nothingText: '请尝试更少或更短的关键词，或名称的一部分；也可从以下页面开始浏览：',
    failed: '无法加载搜索结果，请检查网络后重试。',
  },
  members: {
    chatCompany: '通过 WhatsApp 联系 {company}',
    social: '社交媒体主页',
    verifyText: '会员资格今天是否有效，可立即核验。',
    yoursText: '资料如需更正或补充，可在“我的会员主页”提出，或告知秘书处。',
    searchFailed: '无法加载搜索功能，请检查网络后重新输入。',
    confirmed: '会员核对资料日期',
  },
  join: {
    paperTitle: '想填写纸质表格？',
    feeToday: '现收半费，有效期至 {until}（全年 {full}）',
    feeUntil: '全年，有效期至 {until}',
    feeNextYear: '一年会费，有效期至 {until}，含今年余下时间及明年全年',
    onlineText: '约需五分钟。只须填写公司名称，以及一个电话号码或电子邮箱；其余项目可不填，日后补交。',
  },
  form: {
    draftKept: '您填写的内容会保存在当前标签页，直至提交为止。',
    checkText: '有 {n} 处需要修正。',
    offlineTitle: '无法连接网络，尚未提交',
    offlineText: '您填写的内容仍在这里。请检查网络后重试。',
    unansweredText:
      '我们无法确定表格是否已经送达。请重试：即使先前已经送达，也只会记录一次。您填写的内容仍在这里。',
    retry: '重试',
    leaveEmpty: '此项请留空',
    topicsTitle: '我愿意通过电子邮件接收（可不选）',
  },
  venue: { emailButton: '邮件预约' },
  venueBooking: {
    none: '没有空闲时段',
    freeCount: '{n} 个空闲时段',
    loading: '正在加载空闲时段…',
    loadFailedTitle: '无法加载空闲时段',
    memberHow: '会员如要按会员租金预约，请先打开电子邮件中的会员链接，再返回本页。',
  },
  contact: {
    mapConsent: '地图由 OpenStreetMap 提供，点击后才会连接。',
    mapFailed: '无法加载地图，可点击链接在新标签页打开。',
    mapOpen: '在 OpenStreetMap 中打开',
    sentText: '感谢您的咨询，我们会在 {replyDays} 个工作日内回复。',
  },
  publications: { failed: '无法加载阅读器，请重试或下载文件。', size: '文件大小' },
  application: {
    memberNumberOfEmployees: '员工人数',
    memberNumberOfShops: '门店数量',
    contactHint: '电话或电子邮箱请至少填写一项，以便我们联系您。',
    memberEmail: '公司电子邮箱',
    representativeEmail: '代表人电子邮箱',
    contactPersonEmail: '联系人电子邮箱',
  },
  about: { auditor: '审计' },
  guide: {
    joinText:
      '在“加入会员”页点击“开始网上申请”，填写公司资料（约需五分钟）后提交，即获参考编号。我们于 {processingDays} 个工作日内审核，然后以电话或电子邮件确认，并发送缴费资料。',
    joinPicture: '手机上的入会申请表格第一部分',
    registerText:
      '在活动页点击“立即报名”。名额及截止日期会立即显示；额满后可加入候补名单，截止后便不能提交。会员请填写会员编号，以便核对优惠。',
    readText:
      '在“刊物”页点击“阅读”打开阅读器。可用方向键翻页、＋ 及 － 缩放、R 旋转、0 重置、Esc 关闭，也可下载原文件。',
  },
  registration: {
    left: '还剩 {n} 个名额',
    email: '电子邮箱',
    full: '名额已满，不再接受新的报名。',
    loadFailedText: '请检查网络后重试。',
    unavailableTitle: '报名表格不可用',
  },
  circulars: { subscribe: '通过电子邮件接收' },
  subscribe: {
    description: '通过电子邮件接收{name}的通函和活动消息。',
    lead: '行业消息、活动和会务，直接发到您的邮箱。随时可以取消。',
    topics: '我想接收',
    onePressLeft: '还差一步：请点击下面的按钮',
    sent: '请查看邮箱：打开确认邮件中的链接，再点击一次按钮便完成。',
    notice:
      '协会只会按您所选的类别，向此邮箱发送邮件，不会转交他人。没有您的同意，协会不会如此使用您的资料；每封邮件都附有取消订阅的链接，费用全免。',
    noScript: '此表格需要 JavaScript。您也可以致电或发邮件给秘书处订阅。',
  },
  unsubscribe: {
    title: '取消邮件订阅',
    lead: '请点击邮件底部的链接打开此页。',
    onePressLeft: '还差一步：请点击下面的按钮',
    unknown: '此链接无效。请点击邮件底部的链接，或与秘书处联系。',
  },
  order: {
    memberEmail: '会员登记的电子邮箱',
    memberEmailHint: '协会记录中的公司电子邮箱',
    awaitingText: '发票资料已发送到您的邮箱。请于 {until} 或之前付款，名额会保留至当日。',
    checkMailTitle: '请查看邮箱',
    checkMailText: '我们已发送确认邮件。请于 45 分钟内点击邮件中的链接确认订单，逾时名额不予保留。',
    confirmedText: '确认邮件即将发送，期待与各位见面。',
  },
  my: {
    failed: '无法完成，请检查网络后重试。',
    lead: '更改报名、缴纳会费、下载发票和收据、更正公司资料：请点击电子邮件中的链接打开此页。',
    period: '会员资格有效期',
    lostText: '输入报名、申请或会员登记的电子邮箱，我们会再次发送您的链接。',
    lostSend: '发送链接',
    profileNothing: '您没有更改任何内容。',
    profileCheck: '请检查标示的项目。',
    changed: '报名资料已更新，确认邮件将会发出。',
    taken: '报名已确认，确认邮件将会发出。',
    shown_memberSocialPages: '社交媒体主页',
  },
  privacy: {
    cookieText:
      '本网站不使用跟踪类 Cookie。浏览器只会记住您选用的语言，以及未提交的申请、咨询、报名或更正草稿；会员登录后，也会用一个 Cookie 保持登录。地图在您点击后才会连接第三方。文章内的图片全部由本网站提供；个别项目的封面图片如无法复制，会由原网站加载。',
    handText:
      '我们委托四类服务商代为存储或传输资料：网站托管、数据库托管、把新咨询通知秘书处的消息转发服务，以及邮件服务。服务商的服务器可能位于香港以外。',
  },
  viewer: { failed: '无法加载此页，请下载文件阅读。', searchFailed: '无法搜索此刊物，请下载文件阅读。' },
  notFound: { text: '这一页可能已移走，或从未存在。猫也找过了。' },
};
