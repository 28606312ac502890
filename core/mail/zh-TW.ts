import type { MailTemplateKey } from './kinds.ts';

export type MailText = {
  subject: string;
  body: string;
};
export type MailTexts = Record<MailTemplateKey, MailText>;

export const zhTW: MailTexts = {
  'registration-confirmed': {
    subject: '報名確認：{{event}}',
    body: `{{name}}：

您已成功報名「**{{event}}**」。

- 時間：{{date}}
- 地點：{{place}}
- 報名編號：{{reference}}

{{answers}}

隨信附上日曆檔案，可加入您的日曆。{{leave}}

[查看報名]({{link}})

{{association}}`,
  },
  'registration-changed': {
    subject: '報名資料已更新：{{event}}',
    body: `{{name}}：

您在「**{{event}}**」的報名資料已經更新，現時的紀錄如下：

- 姓名：{{name}}
- 時間：{{date}}
- 地點：{{place}}
- 報名編號：{{reference}}

{{answers}}

如非您本人的意思，請回覆此電郵與我們聯絡。

[查看、更改或取消報名]({{link}})

{{association}}`,
  },
  'registration-cancelled': {
    subject: '報名已取消：{{event}}',
    body: `{{name}}：

您在「**{{event}}**」（{{date}}）的報名已經取消，名額會留給其他人。

如非您本人的意思，請回覆此電郵與我們聯絡。

{{association}}`,
  },
  'registration-reminder': {
    subject: '活動提示：{{event}}',
    body: `{{name}}：

您已報名的「**{{event}}**」即將舉行，期待與您見面。

- 時間：{{date}}
- 地點：{{place}}
- 報名編號：{{reference}}

{{leave}}

[查看報名]({{link}})

{{association}}`,
  },
  'event-changed': {
    subject: '活動更改：{{event}}',
    body: `{{name}}：

「**{{event}}**」有更改，請留意最新安排：

- 時間：{{date}}{{was}}
- 地點：{{place}}
- 編號：{{reference}}

{{standing}}

[查看、更改或取消報名]({{link}})

{{association}}`,
  },
  'event-postponed': {
    subject: '活動延期：{{event}}',
    body: `{{name}}：

「**{{event}}**」（原定 {{original}}）延期舉行。{{newDate}}

{{standing}}

[查看、更改或取消報名]({{link}})

不便之處，敬請原諒。

{{association}}`,
  },
  'event-cancelled': {
    subject: '活動取消：{{event}}',
    body: `{{name}}：

很抱歉，原定於 {{original}} 舉行的「**{{event}}**」已經取消。{{standing}}如有查詢，請回覆此電郵。

不便之處，敬請原諒。

{{association}}`,
  },
  'event-letter': {
    subject: '關於 {{event}}',
    body: `{{name}}：

{{association}}`,
  },
  'waiting-joined': {
    subject: '已加入候補名單：{{event}}',
    body: `{{name}}：

「**{{event}}**」（{{date}}）的名額已滿，您已加入候補名單，現時排第 {{line}} 位。

一有名額，我們會電郵通知您，並為您保留 24 小時。未獲確認前，請勿前往活動場地。

[查看候補次序或退出]({{link}})

{{association}}`,
  },
  'waiting-offered': {
    subject: '有名額了：{{event}}',
    body: `{{name}}：

「**{{event}}**」現有名額可以給您。

- 時間：{{date}}
- 地點：{{place}}
- 保留至：{{until}}

{{charge}}

請按以下連結確認參加，或放棄名額。逾時未有確認，名額會給下一位候補者。

[確認參加]({{link}})

{{association}}`,
  },
  'waiting-expired': {
    subject: '名額的保留時間已過：{{event}}',
    body: `{{name}}：

我們曾為您保留「**{{event}}**」（{{date}}）的名額至 {{until}}。由於未收到您的確認，名額已給下一位候補者。

如果您仍想參加，請回覆此電郵與我們聯絡。

{{association}}`,
  },
  'order-received': {
    subject: '已收到您的訂單：{{event}}',
    body: `{{name}}，您好：

多謝您訂購「**{{event}}**」（{{date}}，{{place}}），訂單編號 {{reference}}。請於 {{until}} 或之前付款，名額會保留至當日。

- 發票：{{invoice}}
- 金額：{{amount}}
- 付款時請註明：{{payReference}}

{{howToPay}}

[查看訂單及繳付費用]({{link}})

{{association}}`,
  },
  'order-member-price': {
    subject: '請確認會員價訂單：{{event}}',
    body: `{{name}}，您好：

有人以貴公司的會員編號訂購「**{{event}}**」（{{date}}）的名額。名額保留至 {{until}}。

請開啟連結確認，即可享會員價，合計 **{{total}}**。如非您本人或同事所訂，毋須理會，名額會讓予其他人。

[查看及確認訂單]({{link}})

{{association}}`,
  },
  'order-public-price': {
    subject: '請確認訂單：{{event}}',
    body: `{{name}}，您好：

多謝您訂購「**{{event}}**」（{{date}}）的名額。名額保留至 {{until}}。

以下連結按公眾價確認訂單，合計 **{{total}}**。如所填會員編號與電郵地址屬於會員，會員價連結已另行寄往該地址，請以其中一個連結確認。

[查看及確認訂單]({{link}})

{{association}}`,
  },
  'order-both-prices': {
    subject: '請確認訂單：{{event}}',
    body: `{{name}}，您好：

多謝您訂購「**{{event}}**」（{{date}}）的名額。名額保留至 {{until}}。

會員價合計 **{{total}}**，公眾價合計 **{{publicTotal}}**，請以下列其中一個連結確認。如非您本人所訂，毋須理會，名額會讓予其他人。

[按會員價確認]({{link}})

[按公眾價確認]({{publicLink}})

{{association}}`,
  },
  'order-members-only': {
    subject: '訂購活動名額：{{event}}',
    body: `{{name}}，您好：

多謝您有意參加「**{{event}}**」（{{date}}）。此活動只供會員參加。

如所填會員編號與電郵地址屬於會員，確認訂單的連結已寄往該地址。名額保留至 {{until}}。

{{association}}`,
  },
  'order-reminder': {
    subject: '訂單尚未付款：{{event}}',
    body: `{{name}}，您好：

我們尚未收到「**{{event}}**」訂單 {{reference}} 的款項 {{amount}}。名額保留至 {{until}}，逾期會讓予其他人。

付款時請註明 {{payReference}}。如已付款，毋須理會；銀行結單會遲一日。

{{howToPay}}

[查看訂單及繳付費用]({{link}})

{{association}}`,
  },
  'order-confirmed': {
    subject: '名額已確認：{{event}}',
    body: `{{name}}，您好：

您的「**{{event}}**」訂單 {{reference}} 已確認。

- 時間：{{date}}
- 地點：{{place}}

[查看訂單及門票]({{link}})

{{association}}`,
  },
  'order-expired': {
    subject: '訂單已失效：{{event}}',
    body: `{{name}}，您好：

我們沒有收到「**{{event}}**」訂單 {{reference}} 的款項，名額已讓出。如您已付款，我們會再與您聯絡。

[查看訂單]({{link}})

{{association}}`,
  },
  'order-cancelled': {
    subject: '已取消名額：{{event}}',
    body: `{{name}}，您好：

「**{{event}}**」訂單 {{reference}} 有名額已取消。

- 已取消：{{cancelled}}
- 保留：{{remaining}}
- {{figures}}

[查看訂單]({{link}})

{{association}}`,
  },
  'order-refunded': {
    subject: '已退款，門票失效：{{event}}',
    body: `{{name}}，您好：

您就「**{{event}}**」訂單 {{reference}} 支付的款項已退回原來的信用卡或電子錢包。發票 {{invoice}} 尚欠 {{amount}}，門票因此失效。

名額保留至 {{until}}。如您並無要求退款，請回覆此電郵；如不再需要名額，可按連結取消。

[查看訂單]({{link}})

{{association}}`,
  },
  'order-late': {
    subject: '款項遲到：{{event}}',
    body: `{{name}}，您好：

您就「**{{event}}**」訂單 {{reference}} 支付的款項於名額讓出後才收到。我們會通知您能否另行安排名額，或退回款項。

[查看訂單]({{link}})

{{association}}`,
  },
  'attendance-certificate': {
    subject: '出席證書：{{event}}',
    body: `{{name}}：

多謝出席「**{{event}}**」（{{date}}，{{place}}）。您的出席證書可在以下頁面下載；證書有效期間，連結一直有效。

[下載出席證書]({{link}})

{{association}}`,
  },
  'ticket-transferred': {
    subject: '門票已轉讓：{{event}}',
    body: `您好：

「**{{event}}**」（{{date}}，{{place}}）訂單 {{reference}} 的一張門票已轉讓予另一位參加者，轉讓前發出的門票已作廢。

{{association}}`,
  },
  'venue-requested': {
    subject: '已收到您的場地預約 {{reference}}',
    body: `{{name}}，您好：

我們已收到您的場地預約，職員核實後會以電郵答覆。**預約尚未確認，請暫勿付款。**

- 編號：{{reference}}
- 場地：{{place}}
- 時段：{{date}}
- 租金：{{rent}}

如要更改或取消，請回覆本電郵。

{{association}}`,
  },
  'venue-confirmed': {
    subject: '場地預約已確認 {{reference}}',
    body: `{{name}}，您好：

您的場地預約 {{reference}} **已確認**。租金須於使用前繳付。

- 場地：{{place}}
- 時段：{{date}}

- 發票：{{invoice}}
- 金額：{{amount}}
- 付款限期：{{payBy}}
- 付款時請註明：{{payReference}}

{{howToPay}}

{{association}}`,
  },
  'venue-declined': {
    subject: '未能接受場地預約 {{reference}}',
    body: `{{name}}，您好：

很抱歉，我們未能接受您的場地預約 {{reference}}（{{place}}，{{date}}）。

{{reason}}

歡迎另選時段預約，或回覆本電郵查詢。

{{association}}`,
  },
  'venue-cancelled': {
    subject: '場地預約已取消 {{reference}}',
    body: `{{name}}，您好：

您的場地預約 {{reference}}（{{place}}，{{date}}）已取消，無須付款。如已付款，秘書處會與您聯絡安排退款。

{{reason}}

{{association}}`,
  },
  'application-received': {
    subject: '已收到 {{company}} 的入會申請',
    body: `您好：

我們已收到 **{{company}}** 的入會申請。

- 申請編號：{{reference}}
- 申請日期：{{applied}}
- 我們會在 {{due}} 或之前回覆

您可以隨時查看申請的進度，或撤回申請：

[查看申請進度]({{link}})

{{association}}`,
  },
  'application-missing': {
    subject: '{{company}} 的入會申請：請補交文件',
    body: `您好：

我們正在審核 **{{company}}** 的入會申請（編號 {{reference}}），請補交以下文件：

**{{papers}}**

{{note}}

請在您的申請頁面上載 PDF 或相片。文件只供審核之用，公眾不會看到。

[上載文件]({{link}})

{{association}}`,
  },
  'application-awaiting_payment': {
    subject: '{{company}} 的入會申請已獲接納：請繳交會費',
    body: `您好：

**{{company}}** 的入會申請已獲接納，繳交會費後會籍即告生效。

- 發票編號：{{invoice}}
- 金額：{{amount}}
- 請於 {{payBy}} 或之前繳付
- 付款時請註明 {{payReference}}
- {{period}}

{{howToPay}}

{{pageShows}}

[查看發票及付款方法]({{link}})

{{association}}`,
  },
  receipt: {
    subject: '收據 {{receipt}}：{{amount}}',
    body: `您好：

多謝，我們已收到 **{{company}}** 的款項 **{{amount}}**。

- 收據編號：{{receipt}}
- 收款日期：{{date}}
- 發票：{{invoices}}
- 用途：{{purpose}}
- {{paidPeriod}}

{{rest}}

{{association}}`,
  },
  'payment-reversed': {
    subject: '款項未能兌現：{{amount}}',
    body: `您好：

**{{company}}** 於 {{date}} 繳付的 **{{amount}}**（收據 {{receipt}}）未能兌現，該筆付款已沖銷。

{{owedAgain}}如有疑問，請與秘書處聯絡。

{{association}}`,
  },
  'payment-corrected': {
    subject: '更正：收據 {{receipt}} 作廢',
    body: `您好：

我們早前就 **{{company}}** 發出的收據 {{receipt}}（{{date}}，{{amount}}）入帳有誤，該收據現已作廢。

如款項確由貴公司繳付，我們會另發收據。不便之處，敬請見諒；如有疑問，請與秘書處聯絡。

{{association}}`,
  },
  'renewal-issued': {
    subject: '{{company}} 的續會發票 {{invoice}}',
    body: `您好：

多謝 **{{company}}** 續會。續會發票資料如下：

- 發票編號：{{invoice}}
- 金額：{{amount}}
- 請於 {{payBy}} 或之前繳付
- 付款時請註明 {{payReference}}

{{howToPay}}

{{invoicePage}}

[查看發票及付款]({{link}})

{{association}}`,
  },
  'renewal-60': {
    subject: '{{company}} 的 {{year}} 年會籍：請續會',
    body: `您好：

**{{company}}** 的會籍將於 {{until}} 到期。多謝一直以來的支持，誠邀貴公司續會。

- 發票編號：{{invoice}}
- 金額：{{amount}}
- 請於 {{payBy}} 或之前繳付
- 付款時請註明 {{payReference}}

{{howToPay}}

{{renewalPage}}

[查看發票及續會]({{link}})

{{association}}`,
  },
  'renewal-30': {
    subject: '提示：{{company}} 的會籍將於 {{until}} 到期',
    body: `您好：

**{{company}}** {{year}} 年的會費尚未繳清。會籍將於 {{until}} 到期。

- 發票編號：{{invoice}}
- 金額：{{amount}}
- 請於 {{payBy}} 或之前繳付
- 付款時請註明 {{payReference}}

{{howToPay}}

[查看發票及續會]({{link}})

如已付款，請不用理會此電郵。

{{association}}`,
  },
  'renewal-7': {
    subject: '{{company}} 的會籍快將到期',
    body: `您好：

**{{company}}** 的會籍將於 {{until}} 到期，{{year}} 年的會費尚未繳清。

- 發票編號：{{invoice}}
- 金額：{{amount}}
- 請於 {{payBy}} 或之前繳付
- 付款時請註明 {{payReference}}

{{howToPay}}

[查看發票及續會]({{link}})

如已付款，請不用理會此電郵。

{{association}}`,
  },
  'renewal-late': {
    subject: '{{company}} 的會籍已到期：請於 {{lastDay}} 前續會',
    body: `您好：

**{{company}}** 的會籍已於 {{until}} 到期。於 {{lastDay}} 或之前繳付會費，會籍便不會中斷，貴公司亦會繼續列於會員名錄。

- 發票編號：{{invoice}}
- 金額：{{amount}}
- 付款時請註明 {{payReference}}

{{howToPay}}

[查看發票及續會]({{link}})

如已付款，請不用理會此電郵。

{{association}}`,
  },
  'renewal-undone': {
    subject: '更正：{{company}} 的續會發票 {{invoice}} 已作廢',
    body: `您好：

早前發給 **{{company}}** 的續會發票 **{{invoice}}** 有誤，現已作廢，**請勿按該發票付款**。

如已付款，請聯絡本會，我們會為您跟進。對此造成不便，謹此致歉。

{{association}}`,
  },
  'membership-lapsed': {
    subject: '{{company}} 的會籍已過期',
    body: `您好：

**{{company}}** 的會籍已於 {{until}} 到期，寬限期亦已過，因此不再列於會員名錄。

隨時歡迎貴公司重新入會。

[重新入會]({{link}})

{{association}}`,
  },
  'invoice-overdue': {
    subject: '提示：發票 {{invoice}} 尚未繳付',
    body: `您好：

**{{company}}** 的發票 {{invoice}} 已過付款限期（{{payBy}}）。

- 尚欠：{{amount}}
- 付款時請註明 {{payReference}}

{{howToPay}}

[查看發票及付款方法]({{link}})

如已付款，請不用理會此電郵；如有疑問，請與秘書處聯絡。

{{association}}`,
  },
  'payment-details-changed': {
    subject: '【保安通知】收款資料已更改',
    body: `您好：

帳戶 {{account}} 於 {{date}} 更改了本會的收款資料：

{{fields}}

已發出的發票不受影響；新發票會使用新資料。如您不知情，請立即登入後台核對，並通知其他管理員。

{{association}}`,
  },
  'payment-details-moved': {
    subject: '發票 {{invoice}} 的付款資料已更新',
    body: `您好：

**{{company}}** 的發票 {{invoice}} 尚未付清，本會的收款資料已更新，請使用以下資料付款：

{{payTo}}

- 尚欠：{{amount}}
- 付款限期：{{payBy}}
- 付款時請註明 {{payReference}}

[查看發票及付款方法]({{link}})

如有懷疑，請勿付款，先致電本會秘書處查詢。

{{association}}`,
  },
  'changes-received': {
    subject: '已收到 {{company}} 的資料更正',
    body: `您好：

我們收到更正 **{{company}}** 資料的要求：{{fields}}。

秘書處核對後會更新，並以電郵通知您。在此之前，紀錄和會員名錄維持不變。

[查看或撤回更正]({{link}})

如您沒有提出這項更正，請立即與我們聯絡。

{{association}}`,
  },
  'changes-approved': {
    subject: '{{company}} 的資料已更新',
    body: `您好：

多謝您更正 **{{company}}** 的資料。已更新：{{taken}}。

{{declined}}

{{reason}}

[查看我們持有的資料]({{link}})

{{association}}`,
  },
  'changes-declined': {
    subject: '有關 {{company}} 的資料更正',
    body: `您好：

多謝您提出更正 **{{company}}** 的資料。我們未能更新：{{fields}}。

{{reason}}

[再次更正資料]({{link}})

如有疑問，歡迎回覆此電郵與我們聯絡。

{{association}}`,
  },
  'address-change': {
    subject: '【保安通知】{{company}} 的電郵地址將會更改',
    body: `您好：

有人要求更改 **{{company}}** 的聯絡電郵：{{fields}}。秘書處核對後便會更新。

如這是您或貴公司同事的要求，毋須理會此電郵。如果不是，請立即告訴我們：

[這不是我的要求]({{link}})

{{association}}`,
  },
  'address-changed': {
    subject: '【保安通知】{{company}} 的電郵地址已更改',
    body: `您好：

**{{company}}** 的聯絡電郵已更改：{{taken}}。日後的電郵會寄往新地址。

如您不知情，請立即致電本會秘書處。

{{association}}`,
  },
  'confirm-listing': {
    subject: '請核對 {{company}} 在會員名錄上的資料',
    body: `您好：

**{{company}}** 在會員名錄上的資料已超過一年沒有更新或確認。請用一分鐘核對：如全部正確，按「資料正確」；如有更改，可即時更正。

[核對我們的資料]({{link}})

我們每年最多寄出一次此提示。如不想再收到，請回覆此電郵告訴我們。

{{association}}`,
  },
  'application-approved': {
    subject: '{{company}} 的入會申請已獲批准',
    body: `您好：

**{{company}}** 的入會申請已獲批准，歡迎加入{{association}}。

- 會員編號：{{reference}}
- {{period}}

會員專頁可列印會員證書、查看會籍及更正資料：

[前往會員專頁]({{link}})

{{listing}}

{{association}}`,
  },
  'application-rejected': {
    subject: '有關 {{company}} 的入會申請',
    body: `您好：

多謝 **{{company}}** 申請加入{{association}}。我們審閱後，未能批准這次申請。

{{reason}}

如有疑問，或情況有變，歡迎回覆此電郵與我們聯絡。

{{association}}`,
  },
  'application-withdrawn': {
    subject: '{{company}} 的入會申請已撤回',
    body: `您好：

**{{company}}** 的入會申請（編號 {{reference}}）已經撤回，我們不會再處理。

如非您本人的意思，請回覆此電郵與我們聯絡。

{{association}}`,
  },
  'application-reopened': {
    subject: '{{company}} 的入會申請重新審核',
    body: `您好：

我們較早前就 **{{company}}** 的入會申請（編號 {{reference}}）發出的結果有誤，現已收回，請當作沒有收到。申請正在重新審核，有結果後會再通知您。

[查看申請進度]({{link}})

不便之處，敬請原諒。如有疑問，請回覆此電郵。

{{association}}`,
  },
  'enquiry-received': {
    subject: '已收到您的查詢（編號 {{reference}}）',
    body: `您好：

我們已在 {{date}} 收到您的查詢，編號為 **{{reference}}**，會在 {{due}} 或之前回覆。

{{association}}`,
  },
  'enquiry-answered': {
    subject: 'Re: {{subject}}（{{reference}}）',
    body: `{{name}}：

{{answer}}

{{association}}

您於 {{date}} 的查詢編號為 {{reference}}。如有其他問題，請直接回覆此電郵。`,
  },
  'staff-digest': {
    subject: '今日待辦（{{date}}）',
    body: `以下事項今日到期、已逾期，或須職員處理：

{{due}}

[開啟管理後台]({{link}})

此電郵於工作天早上九時發出；如毋須再收，可在「會籍規則」移除收件地址。

{{association}}`,
  },
  'staff-alert': {
    subject: '系統警報：{{trouble}}',
    body: `{{trouble}}。問題已持續超過五分鐘，系統會繼續自動重試；解決前不會再次通知。

[開啟管理後台]({{link}})

{{association}}`,
  },
  'staff-notice': {
    subject: '【後台通知】{{notice}}',
    body: `您好：

{{notice}}。

[開啟管理後台]({{link}})

如毋須再收此類通知，可在後台「帳戶安全」頁關閉。

{{association}}`,
  },
  'account-email': {
    subject: '請確認您的電郵地址',
    body: `您好：

後台帳戶 **{{account}}** 要求使用此電郵地址收取通知及重設密碼。請按以下連結確認，連結於 24 小時內有效。

[確認電郵地址]({{link}})

如您沒有提出要求，請不用理會此電郵。

{{association}}`,
  },
  'account-email-changed': {
    subject: '【保安通知】帳戶的電郵地址已更改',
    body: `您好：

後台帳戶 **{{account}}** 的電郵地址於 {{date}} 更改，此地址不會再收到該帳戶的電郵。

如您不知情，請立即登入後台更改密碼，並通知其他管理員。

{{association}}`,
  },
  'password-link': {
    subject: '重設後台密碼',
    body: `您好：

有人要求重設後台帳戶 **{{account}}** 的密碼。請按以下連結設定新密碼，連結於一小時內有效，只可使用一次。

[設定新密碼]({{link}})

如您沒有提出要求，請不用理會此電郵，原有密碼不變。

{{association}}`,
  },
  'subscription-confirm': {
    subject: '尚差一步：請確認訂閱{{association}}電郵',
    body: `您好：

有人以此電郵地址訂閱{{association}}的電郵。請開啟以下頁面，並按頁上的按鈕確認：

[確認訂閱]({{link}})

如果您沒有提出要求，請不用理會此電郵：七日內沒有確認，此地址便會刪除。`,
  },
  'member-enquiry-confirm': {
    subject: '尚差一步：請確認您給{{company}}的查詢',
    body: `您好：

有人以此電郵地址，在{{association}}的會員名錄向**{{company}}**發出查詢。請開啟以下頁面查看內容，並按頁上的按鈕確認：

[查看並確認]({{link}})

確認後，協會便會把您的姓名、電郵地址及訊息轉交該公司，由該公司直接回覆您。

如果不是您發出的，請不用理會此電郵：七日內沒有確認，查詢便會刪除，不會轉交。

{{association}}`,
  },
  'member-enquiry': {
    subject: '經{{association}}名錄的查詢：{{name}}',
    body: `{{company}}：

有訪客在{{association}}的會員名錄向貴公司查詢。對方已確認其電郵地址，直接回覆此電郵即可。

- 姓名：{{name}}
- 電郵：{{email}}
- 日期：{{date}}

{{message}}

協會只轉交訊息，沒有核實內容。請小心處理當中的連結及付款要求。如不想再收到這類查詢，可在會員專頁關閉，或告知秘書處。

{{association}}`,
  },
  links: {
    subject: '您在{{association}}的連結',
    body: `您好：

您要求我們再次發出連結。以下是與此電郵地址有關的紀錄：

{{list}}

如果您沒有提出要求，請不用理會此電郵。

{{association}}`,
  },
  'sign-in': {
    subject: '{{association}}登入碼',
    body: `您好：

您的登入碼是：

**{{code}}**

登入碼10分鐘內有效，只適用於您索取登入碼的瀏覽器。如在另一部裝置閱讀此電郵，請按以下連結：

[登入]({{link}})

如果您沒有提出要求，請不用理會此電郵。請勿把登入碼告訴任何人，我們不會向您查問。

{{association}}`,
  },
  'sign-in-device': {
    subject: '有新裝置登入{{association}}',
    body: `您好：

此電郵地址於{{date}}在一部新裝置登入：{{device}}

如果不是您，請登入後按「登出所有裝置」，並通知秘書處。

[查看裝置]({{link}})

{{association}}`,
  },
  'person-added': {
    subject: '您是{{company}}在{{association}}的人員',
    body: `{{name}}：

您已登記為**{{company}}**在{{association}}的人員。以此電郵地址登入，即可查看會員文件、以會員價報名，以及按您的角色處理公司的事務。

[登入]({{link}})

如有錯誤，請直接回覆此電郵。

{{association}}`,
  },
  'person-ended': {
    subject: '{{company}}在{{association}}的人員紀錄',
    body: `{{name}}：

您或此電郵地址不再登記為**{{company}}**在{{association}}的人員，以往的連結亦已失效。

如有錯誤，請直接回覆此電郵。

{{association}}`,
  },
  'hand-over': {
    subject: '{{company}}更換代表',
    body: `您好：

**{{company}}**要求由**{{name}}**接任代表，於{{until}}生效。

如您同意，不用做任何事。如您反對，請在生效前按以下連結，交接便會停止，並由秘書處跟進。

[反對交接]({{link}})

{{association}}`,
  },
  test: {
    subject: '測試電郵',
    body: `這是{{association}}網站發出的測試電郵。

收到即表示電郵設定運作正常。`,
  },
};
