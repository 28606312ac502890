// Generated from zh-TW.ts by scripts/generate-simplified.ts.
import type { MailTexts } from './zh-TW.ts';

export const zhCN: MailTexts = {
  'registration-confirmed': {
    subject: '报名确认：{{event}}',
    body: `{{name}}：

您已成功报名 **{{event}}**。

- 时间：{{date}}
- 地点：{{place}}
- 报名编号：{{reference}}

{{answers}}

随信附上日历文件，可加入您的日历。如未能出席，请按以下链接取消，让其他人参加。

[查看、更改或取消报名]({{link}})

{{association}}`,
  },
  'registration-changed': {
    subject: '报名资料已更新：{{event}}',
    body: `{{name}}：

您在 **{{event}}** 的报名资料已经更新，目前的纪录如下：

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

您在 **{{event}}**（{{date}}）的报名已经取消，名额会留给其他人。

如非您本人的意思，请回复此电子邮件与我们联系。

{{association}}`,
  },
  'registration-reminder': {
    subject: '活动提示：{{event}}',
    body: `{{name}}：

您已报名的 **{{event}}** 即将举行，期待与您见面。

- 时间：{{date}}
- 地点：{{place}}
- 报名编号：{{reference}}

如未能出席，请按以下链接取消，让其他人参加。

[查看、更改或取消报名]({{link}})

{{association}}`,
  },
  'event-changed': {
    subject: '活动更改：{{event}}',
    body: `{{name}}：

您报名的 **{{event}}** 有更改，请留意最新安排：

- 时间：{{date}}
- 地点：{{place}}
- 编号：{{reference}}

随信附上日历文件，会更新您日历上的纪录。如未能出席，请按以下链接取消，让其他人参加。

[查看、更改或取消报名]({{link}})

{{association}}`,
  },
  'event-postponed': {
    subject: '活动延期：{{event}}',
    body: `{{name}}：

**{{event}}**（原定 {{date}}）延期举行，新日期确定后会再通知您。

您的报名（编号 {{reference}}）继续有效，无须重新报名。如届时未能出席，可按以下链接取消。

[查看、更改或取消报名]({{link}})

不便之处，敬请原谅。

{{association}}`,
  },
  'event-cancelled': {
    subject: '活动取消：{{event}}',
    body: `{{name}}：

很抱歉，原定于 {{date}} 举行的 **{{event}}** 已经取消，您的报名（编号 {{reference}}）不再有效。

随信附上的日历文件会移除您日历上的纪录。如有疑问，请回复此电子邮件。

不便之处，敬请原谅。

{{association}}`,
  },
  'event-letter': {
    subject: '关于 {{event}}',
    body: `{{name}}：

{{association}}`,
  },
  'waiting-joined': {
    subject: '已加入轮候名单：{{event}}',
    body: `{{name}}：

**{{event}}**（{{date}}）的名额已满，您已加入轮候名单，目前排第 {{line}} 位。

一有名额，我们会电子邮件通知您，并为您保留 24 小时。未获确认前，请勿前往活动场地。

[查看轮候次序或退出]({{link}})

{{association}}`,
  },
  'waiting-offered': {
    subject: '有名额了：{{event}}',
    body: `{{name}}：

**{{event}}** 现有名额可以给您。

- 时间：{{date}}
- 地点：{{place}}
- 保留至：{{until}}

请按以下链接确认参加，或放弃名额。逾时未有确认，名额会给下一位轮候者。

[确认参加]({{link}})

{{association}}`,
  },
  'waiting-expired': {
    subject: '名额的保留时间已过：{{event}}',
    body: `{{name}}：

我们曾为您保留 **{{event}}**（{{date}}）的名额至 {{until}}。由于未收到您的确认，名额已给下一位轮候者。

如果您仍想参加，请回复此电子邮件与我们联系。

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
- 请于 {{payBy}} 或之前缴付
- 付款时请注明 {{payReference}}

付款方法（包括转数快二维码）见申请页：

[查看发票及付款方法]({{link}})

{{association}}`,
  },
  receipt: {
    subject: '收据 {{receipt}}：{{amount}}',
    body: `您好：

多谢，我们已收到 **{{company}}** 的款项 **{{amount}}**。

- 收据编号：{{receipt}}
- 收款日期：{{date}}
- 发票：{{invoices}}

{{association}}`,
  },
  'payment-reversed': {
    subject: '款项未能兑现：{{amount}}',
    body: `您好：

**{{company}}** 于 {{date}} 缴付的 **{{amount}}**（收据 {{receipt}}）未能兑现，该笔付款已撤回。

发票 {{invoices}} 须重新缴付。如有疑问，请与秘书处联系。

{{association}}`,
  },
  'payment-corrected': {
    subject: '更正：收据 {{receipt}} 作废',
    body: `您好：

我们早前就 **{{company}}** 发出的收据 {{receipt}}（{{date}}，{{amount}}）入帐有误，该收据现已作废。

如款项确由贵公司缴付，我们会另发收据。不便之处，敬请见谅；如有疑问，请与秘书处联系。

{{association}}`,
  },
  'renewal-60': {
    subject: '{{company}} 的 {{year}} 年会员资格：请续费',
    body: `您好：

**{{company}}** 的会员资格将于 {{until}} 到期。多谢一直以来的支持，诚邀贵公司续费。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴付
- 付款时请注明 {{payReference}}

以下主页列有付款方法（包括转数快二维码），亦可打印会员证书。请同时在该页确认贵公司在会员名录上的资料：

[查看发票及续费]({{link}})

{{association}}`,
  },
  'renewal-30': {
    subject: '提示：{{company}} 的会员资格将于 {{until}} 到期',
    body: `您好：

**{{company}}** {{year}} 年的会费尚未缴付。会员资格将于 {{until}} 到期。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴付
- 付款时请注明 {{payReference}}

[查看发票及续费]({{link}})

如已付款，请不用理会此电子邮件。

{{association}}`,
  },
  'renewal-7': {
    subject: '{{company}} 的会员资格快将到期',
    body: `您好：

**{{company}}** 的会员资格将于 {{until}} 到期，{{year}} 年的会费尚未缴付。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴付
- 付款时请注明 {{payReference}}

[查看发票及续费]({{link}})

如已付款，请不用理会此电子邮件。

{{association}}`,
  },
  'renewal-late': {
    subject: '{{company}} 的会员资格已到期：请于 {{lastDay}} 前续费',
    body: `您好：

**{{company}}** 的会员资格已于 {{until}} 到期。于 {{lastDay}} 或之前缴付会费，会员资格便不会中断，贵公司亦会继续列于会员名录。

- 发票编号：{{invoice}}
- 金额：{{amount}}
- 请于 {{payBy}} 或之前缴付
- 付款时请注明 {{payReference}}

[查看发票及续费]({{link}})

如已付款，请不用理会此电子邮件。

{{association}}`,
  },
  'membership-lapsed': {
    subject: '{{company}} 的会员资格已过期',
    body: `您好：

**{{company}}** 的会员资格已于 {{until}} 到期，宽限期亦已过，因此不再列于会员名录。

随时欢迎贵公司重新入会；7 月 1 日或之后重新入会，该年会费减半（如适用）。

[重新入会]({{link}})

{{association}}`,
  },
  'invoice-overdue': {
    subject: '提示：发票 {{invoice}} 尚未缴付',
    body: `您好：

**{{company}}** 的发票 {{invoice}} 已过付款限期（{{payBy}}）。

- 尚欠：{{amount}}
- 付款时请注明 {{payReference}}

[查看发票及付款方法]({{link}})

如已付款，请不用理会此电子邮件；如有疑问，请与秘书处联系。

{{association}}`,
  },
  'changes-received': {
    subject: '已收到 {{company}} 的资料更正',
    body: `您好：

我们收到更正 **{{company}}** 资料的要求：{{fields}}。

秘书处核对后会更新，并以电子邮件通知您。在此之前，纪录和会员名录维持不变。

[查看或撤回更正]({{link}})

如您没有提出这项更正，请立即与我们联系。

{{association}}`,
  },
  'changes-approved': {
    subject: '{{company}} 的资料已更新',
    body: `您好：

多谢您更正 **{{company}}** 的资料。已更新：{{taken}}。

{{declined}}

{{reason}}

[查看我们持有的资料]({{link}})

{{association}}`,
  },
  'changes-declined': {
    subject: '有关 {{company}} 的资料更正',
    body: `您好：

多谢您提出更正 **{{company}}** 的资料。我们未能更新：{{fields}}。

{{reason}}

[再次更正资料]({{link}})

如有疑问，欢迎回复此电子邮件与我们联系。

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

您的公司将会出现在网站的会员名录。如资料有误，请回复此电子邮件。

{{association}}`,
  },
  'application-rejected': {
    subject: '有关 {{company}} 的入会申请',
    body: `您好：

多谢 **{{company}}** 申请加入{{association}}。我们审阅后，未能批准这次申请。

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
    body: `以下事项今日到期、已逾期，或须职员处理：

{{due}}

[开启管理后台]({{link}})

此电子邮件于工作日早上九时发出；如无须再收，可在“会员资格规则”移除收件地址。

{{association}}`,
  },
  links: {
    subject: '您在{{association}}的链接',
    body: `您好：

您要求我们再次发出链接。以下是与此电子邮箱有关的纪录：

{{list}}

如果您没有提出要求，请不用理会此电子邮件。

{{association}}`,
  },
  test: {
    subject: '测试电子邮件',
    body: `这是{{association}}网站发出的测试电子邮件。

收到即表示电子邮件设置运作正常。`,
  },
};
