// Generated from zh-TW.ts by scripts/generate/simplified.ts.
import type { MailTexts } from './zh-TW.ts';

export const zhCN: MailTexts = {
  'registration-confirmed': {
    subject: '报名确认：{{event}}',
    body: `{{name}}：

您已成功报名“**{{event}}**”。

- 时间：{{date}}
- 地点：{{place}}
- 报名编号：{{reference}}

{{answers}}

随信附上日历文件，可加入您的日历。{{leave}}

[查看报名]({{link}})

{{association}}`,
  },
  'registration-changed': {
    subject: '报名资料已更新：{{event}}',
    body: `{{name}}：

您在“**{{event}}**”的报名资料已经更新，目前的记录如下：

- 姓名：{{name}}
- 时间：{{date}}
- 地点：{{place}}
- 报名编号：{{reference}}

{{answers}}

如非您本人的意思，请回复此电子邮件与我们联系。

[查看、更改或取消报名]({{link}})

{{association}}`,
  },
  'registration-cancelled': {
    subject: '报名已取消：{{event}}',
    body: `{{name}}：

您在“**{{event}}**”（{{date}}）的报名已经取消，名额会留给其他人。

如非您本人的意思，请回复此电子邮件与我们联系。

{{association}}`,
  },
  'registration-reminder': {
    subject: '活动提示：{{event}}',
    body: `{{name}}：

您已报名的“**{{event}}**”即将举行，期待与您见面。

- 时间：{{date}}
- 地点：{{place}}
- 报名编号：{{reference}}

{{leave}}

[查看报名]({{link}})

{{association}}`,
  },
  'event-changed': {
    subject: '活动更改：{{event}}',
    body: `{{name}}：

“**{{event}}**”有更改，请留意最新安排：

- 时间：{{date}}{{was}}
- 地点：{{place}}
- 编号：{{reference}}

{{standing}}

[查看、更改或取消报名]({{link}})

{{association}}`,
  },
  'event-postponed': {
    subject: '活动延期：{{event}}',
    body: `{{name}}：

“**{{event}}**”（原定 {{original}}）延期举行。{{newDate}}

{{standing}}

[查看、更改或取消报名]({{link}})

不便之处，敬请原谅。

{{association}}`,
  },
  'event-cancelled': {
    subject: '活动取消：{{event}}',
    body: `{{name}}：

很抱歉，原定于 {{original}} 举行的“**{{event}}**”已经取消。{{standing}}如有疑问，请回复此电子邮件。

不便之处，敬请原谅。

{{association}}`,
  },
  'event-letter': {
    subject: '关于 {{event}}',
    body: `{{name}}：

{{association}}`,
  },
  'waiting-joined': {
    subject: '已加入候补名单：{{event}}',
    body: `{{name}}：

“**{{event}}**”（{{date}}）的名额已满，您已加入候补名单，目前排第 {{line}} 位。

一有名额，我们会通过电子邮件通知您，并为您保留 24 小时。未获确认前，请勿前往活动场地。

[查看候补次序或退出]({{link}})

{{association}}`,
  },
  'waiting-offered': {
    subject: '有名额了：{{event}}',
    body: `{{name}}：

“**{{event}}**”现有名额可以给您。

- 时间：{{date}}
- 地点：{{place}}
- 保留至：{{until}}

{{charge}}

请点击以下链接确认参加，或放弃名额。逾时没有确认，名额会给下一位候补者。

[确认参加]({{link}})

{{association}}`,
  },
  'waiting-expired': {
    subject: '名额的保留时间已过：{{event}}',
    body: `{{name}}：

我们曾为您保留“**{{event}}**”（{{date}}）的名额至 {{until}}。由于未收到您的确认，名额已给下一位候补者。

如果您仍想参加，请回复此电子邮件与我们联系。

{{association}}`,
  },
  'order-received': {
    subject: '已收到您的订单：{{event}}',
    body: `{{name}}，您好：

谢谢您订购“**{{event}}**”（{{date}}，{{place}}），订单编号 {{reference}}。请于 {{until}} 或之前付款，名额会保留至当日。

- 发票：{{invoice}}
- 金额：{{amount}}
- 付款时请注明：{{payReference}}

{{howToPay}}

[查看订单及缴纳费用]({{link}})

{{association}}`,
  },
  'order-member-price': {
    subject: '请确认会员价订单：{{event}}',
    body: `{{name}}，您好：

有人以贵公司的会员编号订购“**{{event}}**”（{{date}}）的名额。名额保留至 {{until}}。

请打开链接确认，即可享会员价，合计 **{{total}}**。如非您本人或同事所订，无须理会，名额会让予其他人。

[查看及确认订单]({{link}})

{{association}}`,
  },
  'order-public-price': {
    subject: '请确认订单：{{event}}',
    body: `{{name}}，您好：

谢谢您订购“**{{event}}**”（{{date}}）的名额。名额保留至 {{until}}。

以下链接按公众价确认订单，合计 **{{total}}**。如所填会员编号与电子邮箱属于会员，会员价链接已另行寄往该地址，请以其中一个链接确认。

[查看及确认订单]({{link}})

{{association}}`,
  },
  'order-both-prices': {
    subject: '请确认订单：{{event}}',
    body: `{{name}}，您好：

谢谢您订购“**{{event}}**”（{{date}}）的名额。名额保留至 {{until}}。

会员价合计 **{{total}}**，公众价合计 **{{publicTotal}}**，请以下列其中一个链接确认。如非您本人所订，无须理会，名额会让予其他人。

[按会员价确认]({{link}})

[按公众价确认]({{publicLink}})

{{association}}`,
  },
  'order-members-only': {
    subject: '订购活动名额：{{event}}',
    body: `{{name}}，您好：

谢谢您有意参加“**{{event}}**”（{{date}}）。此活动只供会员参加。

如所填会员编号与电子邮箱属于会员，确认订单的链接已寄往该地址。名额保留至 {{until}}。

{{association}}`,
  },
  'order-reminder': {
    subject: '订单尚未付款：{{event}}',
    body: `{{name}}，您好：

我们尚未收到“**{{event}}**”订单 {{reference}} 的款项 {{amount}}。名额保留至 {{until}}，逾期会让予其他人。

付款时请注明 {{payReference}}。如已付款，无须理会；银行对账单会迟一日。

{{howToPay}}

[查看订单及缴纳费用]({{link}})

{{association}}`,
  },
  'order-confirmed': {
    subject: '名额已确认：{{event}}',
    body: `{{name}}，您好：

您的“**{{event}}**”订单 {{reference}} 已确认。

- 时间：{{date}}
- 地点：{{place}}

[查看订单及门票]({{link}})

{{association}}`,
  },
  'order-expired': {
    subject: '订单已失效：{{event}}',
    body: `{{name}}，您好：

我们没有收到“**{{event}}**”订单 {{reference}} 的款项，名额已让出。如您已付款，我们会再与您联系。

[查看订单]({{link}})

{{association}}`,
  },
  'order-cancelled': {
    subject: '已取消名额：{{event}}',
    body: `{{name}}，您好：

“**{{event}}**”订单 {{reference}} 有名额已取消。

- 已取消：{{cancelled}}
- 保留：{{remaining}}
- {{figures}}

[查看订单]({{link}})

{{association}}`,
  },
  'order-refunded': {
    subject: '已退款，门票失效：{{event}}',
    body: `{{name}}，您好：

您就“**{{event}}**”订单 {{reference}} 支付的款项已退回原来的信用卡或电子钱包。发票 {{invoice}} 尚欠 {{amount}}，门票因此失效。

名额保留至 {{until}}。如您并无要求退款，请回复此电子邮件；如不再需要名额，可点击链接取消。

[查看订单]({{link}})

{{association}}`,
  },
  'order-late': {
    subject: '款项迟到：{{event}}',
    body: `{{name}}，您好：

您就“**{{event}}**”订单 {{reference}} 支付的款项于名额让出后才收到。我们会通知您能否另行安排名额，或退回款项。

[查看订单]({{link}})

{{association}}`,
  },
  'attendance-certificate': {
    subject: '出席证书：{{event}}',
    body: `{{name}}：

谢谢出席“**{{event}}**”（{{date}}，{{place}}）。您的出席证书可在以下页面下载；证书有效期间，链接一直有效。

[下载出席证书]({{link}})

{{association}}`,
  },
  'ticket-transferred': {
    subject: '门票已转让：{{event}}',
    body: `您好：

“**{{event}}**”（{{date}}，{{place}}）订单 {{reference}} 的一张门票已转让予另一位参加者，转让前发出的门票已作废。

{{association}}`,
  },
  'venue-requested': {
    subject: '已收到您的场地预约 {{reference}}',
    body: `{{name}}，您好：

我们已收到您的场地预约，工作人员核实后会以电子邮件答复。**预约尚未确认，请暂勿付款。**

- 编号：{{reference}}
- 场地：{{place}}
- 时段：{{date}}
- 租金：{{rent}}

如要更改或取消，请回复本电子邮件。

{{association}}`,
  },
  'venue-confirmed': {
    subject: '场地预约已确认 {{reference}}',
    body: `{{name}}，您好：

您的场地预约 {{reference}} **已确认**。租金须于使用前缴纳。

- 场地：{{place}}
- 时段：{{date}}

- 发票：{{invoice}}
- 金额：{{amount}}
- 付款期限：{{payBy}}
- 付款时请注明：{{payReference}}

{{howToPay}}

{{association}}`,
  },
  'venue-declined': {
    subject: '无法接受场地预约 {{reference}}',
    body: `{{name}}，您好：

很抱歉，我们无法接受您的场地预约 {{reference}}（{{place}}，{{date}}）。

{{reason}}

欢迎另选时段预约，或回复本电子邮件咨询。

{{association}}`,
  },
  'venue-cancelled': {
    subject: '场地预约已取消 {{reference}}',
    body: `{{name}}，您好：

您的场地预约 {{reference}}（{{place}}，{{date}}）已取消，无须付款。如已付款，秘书处会与您联系安排退款。

{{reason}}

{{association}}`,
  },
  'application-received': {
    subject: '已收到 {{company}} 的入会申请',
    body: `您好：

我们已收到 **{{company}}** 的入会申请。

- 申请编号：{{reference}}
- 申请日期：{{applied}}
- 我们会在 {{due}} 或之前回复

您可以随时查看申请的进度，或撤回申请：

[查看申请进度]({{link}})

{{association}}`,
  },
  'application-missing': {
    subject: '{{company}} 的入会申请：请补交文件',
    body: `您好：

我们正在审核 **{{company}}** 的入会申请（编号 {{reference}}），请补交以下文件：

**{{papers}}**

{{note}}

请在您的申请页面上传 PDF 或照片。文件只供审核之用，公众不会看到。

[上传文件]({{link}})

{{association}}`,
  },
  'application-awaiting_payment': {
    subject: '{{company}} 的入会申请已获接纳：请缴纳会费',
    body: `您好：

**{{company}}** 的入会申请已获接纳，缴纳会费后会员资格即告生效。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴纳
- 付款时请注明 {{payReference}}
- {{period}}

{{howToPay}}

{{pageShows}}

[查看发票及付款方法]({{link}})

{{association}}`,
  },
  receipt: {
    subject: '收据 {{receipt}}：{{amount}}',
    body: `您好：

谢谢，我们已收到 **{{company}}** 的款项 **{{amount}}**。

- 收据编号：{{receipt}}
- 收款日期：{{date}}
- 发票：{{invoices}}
- 用途：{{purpose}}
- {{paidPeriod}}

{{rest}}

{{association}}`,
  },
  'payment-reversed': {
    subject: '款项无法兑现：{{amount}}',
    body: `您好：

**{{company}}** 于 {{date}} 缴纳的 **{{amount}}**（收据 {{receipt}}）无法兑现，该笔付款已冲销。

{{owedAgain}}如有疑问，请与秘书处联系。

{{association}}`,
  },
  'payment-corrected': {
    subject: '更正：收据 {{receipt}} 作废',
    body: `您好：

我们早前就 **{{company}}** 发出的收据 {{receipt}}（{{date}}，{{amount}}）入账有误，该收据现已作废。

如款项确由贵公司缴纳，我们会另发收据。不便之处，敬请见谅；如有疑问，请与秘书处联系。

{{association}}`,
  },
  'renewal-issued': {
    subject: '{{company}} 的续费发票 {{invoice}}',
    body: `您好：

谢谢 **{{company}}** 续费。续费发票资料如下：

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴纳
- 付款时请注明 {{payReference}}

{{howToPay}}

{{invoicePage}}

[查看发票及付款]({{link}})

{{association}}`,
  },
  'renewal-60': {
    subject: '{{company}} 的 {{year}} 年会员资格：请续费',
    body: `您好：

**{{company}}** 的会员资格将于 {{until}} 到期。谢谢一直以来的支持，诚邀贵公司续费。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴纳
- 付款时请注明 {{payReference}}

{{howToPay}}

{{renewalPage}}

[查看发票及续费]({{link}})

{{association}}`,
  },
  'renewal-30': {
    subject: '提示：{{company}} 的会员资格将于 {{until}} 到期',
    body: `您好：

**{{company}}** {{year}} 年的会费尚未缴清。会员资格将于 {{until}} 到期。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴纳
- 付款时请注明 {{payReference}}

{{howToPay}}

[查看发票及续费]({{link}})

如已付款，请不用理会此电子邮件。

{{association}}`,
  },
  'renewal-7': {
    subject: '{{company}} 的会员资格即将到期',
    body: `您好：

**{{company}}** 的会员资格将于 {{until}} 到期，{{year}} 年的会费尚未缴清。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴纳
- 付款时请注明 {{payReference}}

{{howToPay}}

[查看发票及续费]({{link}})

如已付款，请不用理会此电子邮件。

{{association}}`,
  },
  'renewal-late': {
    subject: '{{company}} 的会员资格已到期：请于 {{lastDay}} 前续费',
    body: `您好：

**{{company}}** 的会员资格已于 {{until}} 到期。于 {{lastDay}} 或之前缴纳会费，会员资格便不会中断，贵公司也会继续列于会员名录。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 付款时请注明 {{payReference}}

{{howToPay}}

[查看发票及续费]({{link}})

如已付款，请不用理会此电子邮件。

{{association}}`,
  },
  'renewal-undone': {
    subject: '更正：{{company}} 的续费发票 {{invoice}} 已作废',
    body: `您好：

早前发给 **{{company}}** 的续费发票 **{{invoice}}** 有误，现已作废，**请勿按该发票付款**。

如已付款，请联系本会，我们会为您跟进。对此造成不便，谨此致歉。

{{association}}`,
  },
  'membership-lapsed': {
    subject: '{{company}} 的会员资格已过期',
    body: `您好：

**{{company}}** 的会员资格已于 {{until}} 到期，宽限期亦已过，因此不再列于会员名录。

随时欢迎贵公司重新入会。

[重新入会]({{link}})

{{association}}`,
  },
  'invoice-overdue': {
    subject: '提示：发票 {{invoice}} 尚未缴纳',
    body: `您好：

**{{company}}** 的发票 {{invoice}} 已过付款期限（{{payBy}}）。

- 尚欠：{{amount}}
- 付款时请注明 {{payReference}}

{{howToPay}}

[查看发票及付款方法]({{link}})

如已付款，请不用理会此电子邮件；如有疑问，请与秘书处联系。

{{association}}`,
  },
  'payment-details-changed': {
    subject: '【安全通知】收款资料已更改',
    body: `您好：

账户 {{account}} 于 {{date}} 更改了本会的收款资料：

{{fields}}

已发出的发票不受影响；新发票会使用新资料。如您不知情，请立即登录后台核对，并通知其他管理员。

{{association}}`,
  },
  'payment-details-moved': {
    subject: '发票 {{invoice}} 的付款资料已更新',
    body: `您好：

**{{company}}** 的发票 {{invoice}} 尚未付清，本会的收款资料已更新，请使用以下资料付款：

{{payTo}}

- 尚欠：{{amount}}
- 付款期限：{{payBy}}
- 付款时请注明 {{payReference}}

[查看发票及付款方法]({{link}})

如有怀疑，请勿付款，先致电本会秘书处咨询。

{{association}}`,
  },
  'changes-received': {
    subject: '已收到 {{company}} 的资料更正',
    body: `您好：

我们收到更正 **{{company}}** 资料的要求：{{fields}}。

秘书处核对后会更新，并通过电子邮件通知您。在此之前，记录和会员名录维持不变。

[查看或撤回更正]({{link}})

如您没有提出这项更正，请立即与我们联系。

{{association}}`,
  },
  'changes-approved': {
    subject: '{{company}} 的资料已更新',
    body: `您好：

谢谢您更正 **{{company}}** 的资料。已更新：{{taken}}。

{{declined}}

{{reason}}

[查看我们持有的资料]({{link}})

{{association}}`,
  },
  'changes-declined': {
    subject: '有关 {{company}} 的资料更正',
    body: `您好：

谢谢您提出更正 **{{company}}** 的资料。我们无法更新：{{fields}}。

{{reason}}

[再次更正资料]({{link}})

如有疑问，欢迎回复此电子邮件与我们联系。

{{association}}`,
  },
  'address-change': {
    subject: '【安全通知】{{company}} 的电子邮箱将会更改',
    body: `您好：

有人要求更改 **{{company}}** 的联系电子邮件：{{fields}}。秘书处核对后便会更新。

如这是您或贵公司同事的要求，无须理会此电子邮件。如果不是，请立即告诉我们：

[这不是我的要求]({{link}})

{{association}}`,
  },
  'address-changed': {
    subject: '【安全通知】{{company}} 的电子邮箱已更改',
    body: `您好：

**{{company}}** 的联系电子邮件已更改：{{taken}}。日后的电子邮件会寄往新地址。

如您不知情，请立即致电本会秘书处。

{{association}}`,
  },
  'confirm-listing': {
    subject: '请核对 {{company}} 在会员名录上的资料',
    body: `您好：

**{{company}}** 在会员名录上的资料已超过一年没有更新或确认。请用一分钟核对：如全部正确，按“资料正确”；如有更改，可立即更正。

[核对我们的资料]({{link}})

我们每年最多寄出一次此提示。如不想再收到，请回复此电子邮件告诉我们。

{{association}}`,
  },
  'application-approved': {
    subject: '{{company}} 的入会申请已获批准',
    body: `您好：

**{{company}}** 的入会申请已获批准，欢迎加入{{association}}。

- 会员编号：{{reference}}
- {{period}}

会员主页可打印会员证书、查看会员资格及更正资料：

[前往会员主页]({{link}})

{{listing}}

{{association}}`,
  },
  'application-rejected': {
    subject: '有关 {{company}} 的入会申请',
    body: `您好：

谢谢 **{{company}}** 申请加入{{association}}。我们审阅后，无法批准这次申请。

{{reason}}

如有疑问，或情况有变，欢迎回复此电子邮件与我们联系。

{{association}}`,
  },
  'application-withdrawn': {
    subject: '{{company}} 的入会申请已撤回',
    body: `您好：

**{{company}}** 的入会申请（编号 {{reference}}）已经撤回，我们不会再处理。

如非您本人的意思，请回复此电子邮件与我们联系。

{{association}}`,
  },
  'application-reopened': {
    subject: '{{company}} 的入会申请重新审核',
    body: `您好：

我们此前就 **{{company}}** 的入会申请（编号 {{reference}}）发出的结果有误，现已收回，请当作没有收到。申请正在重新审核，有结果后会再通知您。

[查看申请进度]({{link}})

不便之处，敬请原谅。如有疑问，请回复此电子邮件。

{{association}}`,
  },
  'enquiry-received': {
    subject: '已收到您的咨询（编号 {{reference}}）',
    body: `您好：

我们已在 {{date}} 收到您的咨询，编号为 **{{reference}}**，会在 {{due}} 或之前回复。

{{association}}`,
  },
  'enquiry-answered': {
    subject: 'Re: {{subject}}（{{reference}}）',
    body: `{{name}}：

{{answer}}

{{association}}

您于 {{date}} 的咨询编号为 {{reference}}。如有其他问题，请直接回复此电子邮件。`,
  },
  'staff-digest': {
    subject: '今日待办（{{date}}）',
    body: `以下事项今日到期、已逾期，或须工作人员处理：

{{due}}

[打开管理后台]({{link}})

此电子邮件于工作日早上九时发出；如无须再收，可在“会员资格规则”移除收件地址。

{{association}}`,
  },
  'staff-alert': {
    subject: '系统警报：{{trouble}}',
    body: `{{trouble}}。问题已持续超过五分钟，系统会继续自动重试；解决前不会再次通知。

[打开管理后台]({{link}})

{{association}}`,
  },
  'staff-notice': {
    subject: '【后台通知】{{notice}}',
    body: `您好：

{{notice}}。

[打开管理后台]({{link}})

如无须再收此类通知，可在后台“账户安全”页关闭。

{{association}}`,
  },
  'account-email': {
    subject: '请确认您的电子邮箱',
    body: `您好：

后台账户 **{{account}}** 要求使用此电子邮箱收取通知及重置密码。请点击以下链接确认，链接于 24 小时内有效。

[确认电子邮箱]({{link}})

如您没有提出要求，请不用理会此电子邮件。

{{association}}`,
  },
  'account-email-changed': {
    subject: '【安全通知】账户的电子邮箱已更改',
    body: `您好：

后台账户 **{{account}}** 的电子邮箱于 {{date}} 更改，此地址不会再收到该账户的电子邮件。

如您不知情，请立即登录后台更改密码，并通知其他管理员。

{{association}}`,
  },
  'password-link': {
    subject: '重置后台密码',
    body: `您好：

有人要求重置后台账户 **{{account}}** 的密码。请点击以下链接设置新密码，链接于一小时内有效，只可使用一次。

[设置新密码]({{link}})

如您没有提出要求，请不用理会此电子邮件，原有密码不变。

{{association}}`,
  },
  'subscription-confirm': {
    subject: '还差一步：请确认订阅{{association}}电子邮件',
    body: `您好：

有人以此电子邮箱订阅{{association}}的电子邮件。请打开以下页面，并点击页面上的按钮确认：

[确认订阅]({{link}})

如果您没有提出要求，请不用理会此电子邮件：七日内没有确认，此地址便会删除。`,
  },
  'member-enquiry-confirm': {
    subject: '还差一步：请确认您给{{company}}的咨询',
    body: `您好：

有人以此电子邮箱，在{{association}}的会员名录向**{{company}}**发出咨询。请打开以下页面查看内容，并点击页面上的按钮确认：

[查看并确认]({{link}})

确认后，协会便会把您的姓名、电子邮箱及留言转交该公司，由该公司直接回复您。

如果不是您发出的，请不用理会此电子邮件：七日内没有确认，咨询便会删除，不会转交。

{{association}}`,
  },
  'member-enquiry': {
    subject: '经{{association}}名录的咨询：{{name}}',
    body: `{{company}}：

有访客在{{association}}的会员名录向贵公司咨询。对方已确认其电子邮箱，直接回复此电子邮件即可。

- 姓名：{{name}}
- 电子邮件：{{email}}
- 日期：{{date}}

{{message}}

协会只转交留言，没有核实内容。请小心处理当中的链接及付款要求。如不想再收到这类咨询，可在会员主页关闭，或告知秘书处。

{{association}}`,
  },
  links: {
    subject: '您在{{association}}的链接',
    body: `您好：

您要求我们再次发出链接。以下是与此电子邮箱有关的记录：

{{list}}

如果您没有提出要求，请不用理会此电子邮件。

{{association}}`,
  },
  'sign-in': {
    subject: '{{association}}登录码',
    body: `您好：

您的登录码是：

**{{code}}**

登录码10分钟内有效，只适用于您索取登录码的浏览器。如在另一台设备阅读此电子邮件，请点击以下链接：

[登录]({{link}})

如果您没有提出要求，请不用理会此电子邮件。请勿把登录码告诉任何人，我们不会向您查问。

{{association}}`,
  },
  'sign-in-device': {
    subject: '有新设备登录{{association}}',
    body: `您好：

此电子邮箱于{{date}}在一台新设备登录：{{device}}

如果不是您，请登录后按“退出登录所有设备”，并通知秘书处。

[查看设备]({{link}})

{{association}}`,
  },
  'person-added': {
    subject: '您是{{company}}在{{association}}的人员',
    body: `{{name}}：

您已登记为**{{company}}**在{{association}}的人员。以此电子邮箱登录，即可查看会员文件、以会员价报名，以及按您的角色处理公司的事务。

[登录]({{link}})

如有错误，请直接回复此电子邮件。

{{association}}`,
  },
  'person-ended': {
    subject: '{{company}}在{{association}}的人员记录',
    body: `{{name}}：

您或此电子邮箱不再登记为**{{company}}**在{{association}}的人员，以往的链接亦已失效。

如有错误，请直接回复此电子邮件。

{{association}}`,
  },
  'hand-over': {
    subject: '{{company}}更换代表',
    body: `您好：

**{{company}}**要求由**{{name}}**接任代表，于{{until}}生效。

如您同意，不用做任何事。如您反对，请在生效前点击以下链接，交接便会停止，并由秘书处跟进。

[反对交接]({{link}})

{{association}}`,
  },
  test: {
    subject: '测试电子邮件',
    body: `这是{{association}}网站发出的测试电子邮件。

收到即表示电子邮件设置运作正常。`,
  },
};
