import { TRADE_TERMS } from '../association/trades.ts';

export interface Term {
  found: string;
  better: string;
  /** Next to these characters, the term is part of another word and is not reported. */
  notBefore?: string;
  notAfter?: string;
  onlyBefore?: RegExp;
  unlessAfter?: RegExp;
}

/**
 * Taiwan and Mainland words with Hong Kong's, collected by hand. Words that are common in Hong Kong are
 * excluded.
 */
const LIST = `
軟體 軟件
硬體 硬件
韌體 固件
網路 網絡
網際網路 互聯網
部落格 網誌
伺服端 伺服器端
作業系統 操作系統
印表機 打印機
列印機 打印機
滑鼠游標 滑鼠指標
隨身碟 USB 手指
行動電話 流動電話
行動裝置 流動裝置
行動支付 流動支付
行動條碼 二維碼
簡訊 短訊
當機 死機
登入帳密 登入資料
解析度 解像度
數位 數碼
數位化 數碼化
類比訊號 模擬訊號
雷射 激光
雷射印表機 激光打印機
搜尋引擎最佳化 搜尋引擎優化
線上 網上
線上報名 網上報名
線上付款 網上付款
線上課程 網上課程
線上直播 網上直播
臉書 Facebook
捷運 港鐵
捷運站 港鐵站
公車 巴士
計程車 的士
機車 電單車
腳踏車 單車
寶特瓶 膠樽
保麗龍 發泡膠
鳳梨 菠蘿
芭樂 番石榴
洋芋片 薯片
酪梨 牛油果
優格 乳酪
起司 芝士
巧克力 朱古力
冰淇淋 雪糕
三明治 三文治
沙拉 沙律
吐司 多士
鮪魚 吞拿魚
鮭魚 三文魚
泡麵 即食麵
速食 快餐
外送 外賣
吸管 飲管
面紙 紙巾
衛生紙 廁紙
洗面乳 潔面乳
沐浴乳 沐浴露
洗髮精 洗頭水
修正液 塗改液
迴紋針 萬字夾
公尺 米
公分 厘米
公釐 毫米
公克 克
平方公尺 平方米
立方公尺 立方米
新臺幣 新台幣
統編 商業登記號碼
統一編號 商業登記號碼
營業登記 商業登記
身分證字號 身份證號碼
身分證 身份證
派出所 警署
結紮 絕育
結紮手術 絕育手術
飼料盆 食盆
證照 牌照
研習營 研習班
講習 講座
講習會 講座
說明會 簡介會
展售會 展銷會
摸彩 抽獎
票券 門票
名額有限額滿為止 名額有限，先到先得
洽詢 查詢
洽詢專線 查詢熱線
諮詢專線 查詢熱線
來電洽詢 致電查詢
聯絡窗口 聯絡人
禮拜一 星期一
禮拜二 星期二
禮拜三 星期三
禮拜四 星期四
禮拜五 星期五
禮拜六 星期六
禮拜日 星期日
週一 星期一
週二 星期二
週三 星期三
週四 星期四
週五 星期五
週六 星期六
週日 星期日
優酪乳 乳酪飲品
視訊 視像
視訊會議 視像會議
視頻 影片
視頻會議 視像會議
短視頻 短片
信息 資訊
信息化 資訊化
信息技術 資訊科技
短信 短訊
小程序 小程式
程序員 程式員
應用程序 應用程式
手機號 手機號碼
電話號 電話號碼
鼠標 滑鼠
硬盤 硬碟
U盤 USB 手指
光盤 光碟
優盤 USB 手指
文檔 文件
登錄 登入
登陸網站 登入網站
在線 網上
在線報名 網上報名
在線支付 網上付款
在線課程 網上課程
鏈接 連結
點贊 讚好
點擊量 點擊次數
雲計算 雲端運算
人工智慧 人工智能
智慧型手機 智能手機
行動電源 外置充電器
掃碼 掃描二維碼
刷臉 面容識別
公交車 巴士
公交站 巴士站
出租車 的士
打車 乘的士
摩托車 電單車
自行車 單車
立交橋 天橋
人行道 行人路
酸奶 乳酪
奶酪 芝士
方便麵 即食麵
土豆 薯仔
西紅柿 番茄
盒飯 飯盒
餐巾紙 紙巾
衛生間 洗手間
塑料 塑膠
塑料袋 膠袋
民營企業 私營企業
個體戶 個體經營者
營業執照 商業登記證
物業公司 物業管理公司
小區 屋苑
平米 平方米
領導講話 致辭
講話稿 致辭稿
剪彩儀式 剪綵儀式
表彰大會 嘉許禮
志願者 義工
志工 義工
獸醫師 獸醫
疫苗本 疫苗記錄卡
質量 質素
服務質量 服務質素
質檢 品質檢定
產品質量 產品質素
渠道商 分銷商
快遞 速遞
快遞員 速遞員
返現 現金回贈
截止到 截至
截止目前 截至目前
勞動合同 僱傭合約
合同 合約
資訊安全 資訊保安
資安 資訊保安
駭客 黑客
便利商店 便利店
超商 便利店
量販店 超級市場
房東 業主
房客 租客
手扶梯 扶手電梯
瓦斯 煤氣
監視器 閉路電視
監控攝像頭 閉路電視
攝像頭 鏡頭
攝像 攝錄
錄像 錄影
投影片 簡報
課件 講義
視頻直播 網上直播
折價券 優惠券
抵用券 現金券
紅包 利是
儲蓄卡 提款卡
客服 客戶服務
客服中心 客戶服務中心
呼叫中心 客戶服務中心
保固 保養
保固期 保養期
保修 保養
保修期 保養期
出差 公幹
人資部 人力資源部
調休 補假
特休 年假
帶薪休假 有薪假期
工作日 工作天
節假日 假期
遊覽車 旅遊巴士
大巴 旅遊巴士
輪渡 渡輪
小吃攤 小食檔
攤販 小販
菜市場 街市
農貿市場 街市
健檢 身體檢查
門診掛號 診所登記
急診 急症
血檢 驗血
研討課 工作坊
線上會議 網上會議
線上講座 網上講座
線上填表 網上填表
網路商店 網上商店
網路購物 網上購物
網路直播 網上直播
網路報名 網上報名
行動網路 流動網絡
無線網路 無線網絡
手機軟體 手機應用程式
應用軟體 應用軟件
防毒軟體 防毒軟件
殺毒軟件 防毒軟件
檔名 檔案名稱
拷貝 複製
粘貼 貼上
剪切 剪下
刷新頁面 重新整理頁面
收藏夾 書籤
瀏覽量 瀏覽次數
驗證簡訊 驗證短訊
取號 取籌
排隊取號 排隊取籌
違規停車 違例泊車
酒駕 酒後駕駛
募款 籌款
募捐 籌款
合影留念 合照留念
茶歇 茶點
仲介 中介
仲介費 佣金
定金 訂金
尾款 餘款
帳單明細 帳單詳情
店家 商戶
線上諮詢 網上諮詢
線上版 網上版
線上投票 網上投票
線上商店 網上商店
在線上舉行 在網上舉行
在線上進行 在網上進行
微信群 微信群組
數位學習 數碼學習
數位轉型 數碼轉型
數位相機 數碼相機
數位平台 數碼平台
數位行銷 數碼營銷
網咖 網吧
筆電 手提電腦
筆記型電腦 手提電腦
桌上型電腦 桌面電腦
觸控螢幕 輕觸式屏幕
智慧手機 智能手機
公車站 巴士站
公共汽車 巴士
計程車司機 的士司機
卡車 貨車
休旅車 客貨車
吹風機 風筒
電鍋 電飯煲
電飯鍋 電飯煲
吸塵器 吸塵機
除濕機 抽濕機
膠帶 膠紙
訂書機 釘書機
延長線 拖板
創可貼 膠布
奇異筆 箱頭筆
披薩 薄餅
甜甜圈 冬甩
義大利 意大利
義大利麵 意大利粉
紐西蘭 新西蘭
寮國 老撾
沙烏地阿拉伯 沙特阿拉伯
杜拜 迪拜
衣索比亞 埃塞俄比亞
好萊塢 荷李活
迪斯尼 迪士尼
川普 特朗普
郵遞區號 郵政編碼
押金 按金
房屋仲介 地產代理
黃金獵犬 金毛尋回犬
吉娃娃 芝娃娃
拉不拉多 拉布拉多
米格魯 比高犬
雪納瑞 史納莎
手機充值 手機增值
充值卡 增值卡
宅急便 速遞
宅配 送貨
`;

/** After 數位 as "digital". Before any other word, 數位 counts people ("several"). */
const DIGITAL =
  /^(?!\p{Script=Han})|^(和|與|及|很|科技|技術|內容|工具|時代|經濟|發展|服務|證書|簽章|貨幣|媒體|版|身分|身份|資料|典藏|產品|音樂|電視|廣播|素養|落差)/u;

/** The term is part of another word or has another meaning, although it is at a word boundary. */
const CONTEXT: Record<string, Omit<Term, 'found' | 'better'>> = {
  質檢: { notAfter: '品水' },
  合同: { notBefore: '工', notAfter: '聯配適綜符結場' },
  小區: { notBefore: '域', notAfter: '大最個各若干分' },
  信息: {
    notBefore: '素',
    notAfter: '迷自誠通親',
    unlessAfter: /(傳遞|傳達|帶出|發放|發出|宣傳|宣揚)[^，。；！？\n]{0,12}$/,
  },
  數位: { notAfter: '多少無有共僅只', onlyBefore: DIGITAL },
  質量: { notBefore: '守管', notAfter: '動' },
  機車: { notAfter: '飛司電' },
  線上: { notAfter: '在直曲水地海陣戰前防中平航路熱專無繩電沿管光風車' },
  在線: { notBefore: '路下段上索', notAfter: '存現實內' },
  說明會: { notBefore: '員費籍計', notAfter: '片字圖' },
  個體戶: { notBefore: '口' },
  急診: { notBefore: '治' },
  網路: { notBefore: '由' },
  快遞: { notBefore: '增減' },
  吹風機: { notBefore: '會' },
  平米: { notBefore: '色', notAfter: '水' },
  小吃攤: { notBefore: '位檔' },
  週日: { notBefore: '常' },
  外送: { notAfter: '向對' },
  登錄: { notBefore: '冊取' },
  公車: { notAfter: '辦' },
  公分: { notAfter: '辦' },
  沙拉: { notBefore: '越' },
  工作日: { notBefore: '期誌記程' },
  大巴: { notBefore: '黎西基', notAfter: '黎' },
  定金: { notBefore: '額', notAfter: '固預指特釐' },
  出差: { notBefore: '錯異餉', notAfter: '發' },
  捷運: { notAfter: '北雄園中坡' },
  鳳梨: { notBefore: '酥' },
  調休: { notBefore: '息' },
  當機: { notBefore: '會構關場器' },
  出租車: { notBefore: '位輛房' },
  自行車: { notBefore: '輛' },
  志工: { notBefore: '作', notAfter: '同' },
  資安: { notAfter: '投融外' },
  投影片: { notBefore: '段' },
  返現: { notBefore: '場' },
  統編: { notBefore: '號', notAfter: '系傳' },
  證照: { notBefore: '片顧', notAfter: '份保' },
  面紙: { notAfter: '封表' },
  疫苗本: { notBefore: '身來' },
  文檔: { notBefore: '案', notAfter: '中英' },
  檔名: { notBefore: '稱', notAfter: '攤' },
  簡訊: { notBefore: '息' },
  短信: { notBefore: '件', notAfter: '簡' },
  房東: { notBefore: '側邊面', notAfter: '廚' },
  房客: { notBefore: '戶' },
  店家: { notBefore: '具長', notAfter: '飯酒' },
  客服: { notAfter: '顧旅乘' },
  取號: { notBefore: '碼' },
  膠帶: { notAfter: '橡塑' },
  獸醫師: { notBefore: '公協學' },
  押金: { notBefore: '額' },
  ...Object.fromEntries(
    [...'一二三四五六'].map((day) => [`週${day}`, { notBefore: '次天年個日晚場', notAfter: '每隔' }]),
  ),
};

const COMMON = LIST.trim()
  .split('\n')
  .map((line): Term => {
    const [found = '', ...better] = line.split(' ');
    return { found, better: better.join(' '), ...CONTEXT[found] };
  });

/** Longest first, so that a term is not found as part of a longer term. */
export const TERMS: readonly Term[] = [...COMMON, ...TRADE_TERMS].sort(
  (a, b) => b.found.length - a.found.length,
);
