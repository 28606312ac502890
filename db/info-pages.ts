import type { InfoPages } from './validation/content/info-pages.ts';

/** Default texts of the optional pages. They are off until an owner has read and switched them on. */
export const FIRST_INFO_PAGES: InfoPages = {
  complaints: {
    isShown: 'no',
    reviewedOn: '',
    title: { zh: '投訴及消費者須知', en: 'Complaints and advice for customers' },
    text: {
      zh: `# 先與商戶聯絡
請先把問題告訴商戶，說明購買日期、貨品或服務，以及您希望怎樣解決。保留單據、相片、健康紀錄及對話紀錄。

# 向本會投訴會員
如未能與會員商戶解決，可以書面向本會提出，並附上：
- 您的姓名、電話及電郵
- 商戶名稱，如知道，請附會員編號
- 事情經過及日期，以及單據副本

本會收到後會書面確認，聽取雙方的說法，再把結果告訴您。本會不能代替法庭或執法部門，亦不能命令商戶賠償。

# 向政府及公營機構求助
- 動物健康、售賣及繁育牌照：漁農自然護理署，電話 1823
- 商品說明及不良營商手法：香港海關
- 消費糾紛：消費者委員會，熱線 2929 2222
- 懷疑虐待動物：請即報警 999

# 購買動物之前
- 查看店內展示的牌照
- 狗隻須有微型晶片，並索取防疫紀錄
- 了解該品種的飼養需要、壽命及開支`,
      en: `# Talk to the shop first
Tell the shop what went wrong, when you bought the animal, goods or service, and what you would like it to do. Keep receipts, photographs, health records and messages.

# Complaining about a member
If you cannot settle it with a member of the association, write to us with:
- your name, telephone number and e-mail address
- the name of the firm, and its member number if you know it
- what happened and when, with copies of receipts

We acknowledge complaints in writing, hear both sides and tell you the outcome. We cannot take the place of a court or a law-enforcement body, and cannot order a firm to pay compensation.

# Public bodies
- Animal health, trading and breeding licences: Agriculture, Fisheries and Conservation Department, telephone 1823
- Trade descriptions and unfair trade practices: Customs and Excise Department
- Consumer disputes: Consumer Council, hotline 2929 2222
- Suspected cruelty to animals: call the police on 999

# Before you buy an animal
- Look for the licence on display
- A dog must have a microchip; ask for its vaccination record
- Find out what the animal needs, how long it lives and what it costs to keep`,
    },
  },
  licences: {
    isShown: 'no',
    reviewedOn: '',
    title: { zh: '牌照及規例指引', en: 'Licences and rules: a guide' },
    text: {
      zh: `本頁概述業界常見的牌照。規例會修訂，請以政府網頁及發牌部門的最新資料為準；本頁並非法律意見。

# 售賣動物
- 售賣動物（狗隻除外，另有規定）：動物售賣商牌照，第 139B 章
- 售賣或繁育狗隻：狗隻繁育牌照或單次許可證，第 139B 章
- 發牌部門：漁農自然護理署

# 寄養動物
- 動物寄養所牌照，第 139I 章
- 發牌部門：漁農自然護理署

# 狗隻
- 五個月大或以上的狗隻須領牌、植入微型晶片及接種狂犬病疫苗，第 421 章

# 瀕危物種
- 管有及進出口列明物種，可能需要許可證，第 586 章

# 進口動物
- 進口動物須事先取得許可證，並附產地的衛生證明

# 官方網頁
https://www.afcd.gov.hk
https://www.elegislation.gov.hk`,
      en: `This page outlines the licences that the trade meets most often. Rules change: always check the latest information of the licensing department. This is not legal advice.

# Selling animals
- Selling animals (dogs have rules of their own): Animal Trader Licence, Cap. 139B
- Selling or breeding dogs: Dog Breeder Licence or one-off permit, Cap. 139B
- Licensing department: Agriculture, Fisheries and Conservation Department

# Boarding animals
- Animal Boarding Establishment Licence, Cap. 139I
- Licensing department: Agriculture, Fisheries and Conservation Department

# Dogs
- Dogs over five months old must be licensed, microchipped and vaccinated against rabies, Cap. 421

# Endangered species
- Possessing, importing and exporting listed species may need a licence, Cap. 586

# Importing animals
- A permit is needed beforehand, and a health certificate from the place of origin

# Official pages
https://www.afcd.gov.hk
https://www.elegislation.gov.hk`,
    },
  },
  press: {
    isShown: 'no',
    reviewedOn: '',
    title: { zh: '傳媒查詢', en: 'Press' },
    text: {
      zh: `# 聯絡
傳媒查詢請致電或以電郵聯絡秘書處，並註明截稿時間，我們會盡量配合。

# 關於本會
本會連繫寵物業界，推動專業培訓、行業交流與動物福利。引用時請用本會全名。

# 標誌及圖片
下載的標誌及圖片可用於有關本會的報道，請勿改動，並註明來源。`,
      en: `# Contact
Call or e-mail the secretariat, and tell us your deadline. We will do our best to meet it.

# About the association
The association brings the pet trade together for training, exchange and animal welfare. Please use our full name.

# Logo and pictures
You may use these in reports about the association, unaltered and with the source named.`,
    },
  },
};
