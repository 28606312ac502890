import type { MailTexts } from './zh-TW.ts';

export const en: MailTexts = {
  'registration-confirmed': {
    subject: 'You are registered: {{event}}',
    body: `Dear {{name}},

You are registered for **{{event}}**.

- When: {{date}}
- Where: {{place}}
- Registration number: {{reference}}

{{answers}}

A calendar file is attached. If you cannot come, please cancel with the link below so that somebody else can have your place.

[See, change or cancel your registration]({{link}})

{{association}}`,
  },
  'registration-changed': {
    subject: 'Registration updated: {{event}}',
    body: `Dear {{name}},

Your registration for **{{event}}** has been updated. This is what we have now:

- Name: {{name}}
- When: {{date}}
- Where: {{place}}
- Registration number: {{reference}}

{{answers}}

If this was not your wish, please reply to this email.

[See, change or cancel your registration]({{link}})

{{association}}`,
  },
  'registration-cancelled': {
    subject: 'Registration cancelled: {{event}}',
    body: `Dear {{name}},

Your registration for **{{event}}** ({{date}}) has been cancelled, and your place is free for others.

If this was not your wish, please reply to this email.

{{association}}`,
  },
  'registration-reminder': {
    subject: 'Reminder: {{event}}',
    body: `Dear {{name}},

We look forward to seeing you at **{{event}}**.

- When: {{date}}
- Where: {{place}}
- Registration number: {{reference}}

If you cannot come, please cancel with the link below so that somebody else can have your place.

[See, change or cancel your registration]({{link}})

{{association}}`,
  },
  'event-changed': {
    subject: 'Change of plan: {{event}}',
    body: `Dear {{name}},

There is a change to **{{event}}**. These are the arrangements now:

- When: {{date}}
- Where: {{place}}
- Your number: {{reference}}

The calendar file attached updates the entry in your calendar. If you cannot come, please cancel with the link below so that somebody else can have your place.

[See, change or cancel your registration]({{link}})

{{association}}`,
  },
  'event-postponed': {
    subject: 'Postponed: {{event}}',
    body: `Dear {{name}},

**{{event}}**, planned for {{date}}, has been postponed. We will write again as soon as there is a new date.

Your registration (number {{reference}}) stands, and you need not register again. If you will not be able to come, you can cancel with the link below.

[See, change or cancel your registration]({{link}})

We are sorry for the inconvenience.

{{association}}`,
  },
  'event-cancelled': {
    subject: 'Cancelled: {{event}}',
    body: `Dear {{name}},

We are sorry to tell you that **{{event}}**, planned for {{date}}, has been cancelled. Your registration (number {{reference}}) is no longer valid.

The calendar file attached removes the entry from your calendar. If you have any questions, please reply to this email.

We are sorry for the inconvenience.

{{association}}`,
  },
  'event-letter': {
    subject: 'About {{event}}',
    body: `Dear {{name}},

{{association}}`,
  },
  'waiting-joined': {
    subject: 'You are on the waiting list: {{event}}',
    body: `Dear {{name}},

All places for **{{event}}** ({{date}}) are taken. You are on the waiting list, number {{line}} in line.

When a place becomes free we will write to you, and keep it for you for 24 hours. Please do not come without a confirmed registration.

[See your place in line, or leave it]({{link}})

{{association}}`,
  },
  'waiting-offered': {
    subject: 'A place is free for you: {{event}}',
    body: `Dear {{name}},

A place has become free at **{{event}}**, and it is yours if you want it.

- When: {{date}}
- Where: {{place}}
- Kept for you until: {{until}}

Please take it, or let it go, with the link below. After that time it goes to the next person in line.

[Take your place]({{link}})

{{association}}`,
  },
  'waiting-expired': {
    subject: 'Your place was not taken up: {{event}}',
    body: `Dear {{name}},

We kept a place for you at **{{event}}** ({{date}}) until {{until}}. As we did not hear from you, it goes to the next person in line.

If you would still like to come, please reply to this email.

{{association}}`,
  },
  'application-received': {
    subject: 'We have received the application of {{company}}',
    body: `Hello,

We have received the membership application of **{{company}}**.

- Application number: {{reference}}
- Received on: {{applied}}
- You will hear from us by {{due}}

You can see how it is going, or withdraw it, at any time:

[See your application]({{link}})

{{association}}`,
  },
  'application-missing': {
    subject: 'The application of {{company}}: papers that we need',
    body: `Hello,

We are looking at the application of **{{company}}** (number {{reference}}). Please send us:

**{{papers}}**

{{note}}

You can upload a PDF or a photograph on the page of your application. Papers are used for the review alone, and the public never sees them.

[Upload papers]({{link}})

{{association}}`,
  },
  'application-awaiting_payment': {
    subject: 'The application of {{company}} has been accepted: please pay the fee',
    body: `Hello,

We are glad to tell you that the application of **{{company}}** has been accepted. The membership begins once the fee is paid.

- Invoice: {{invoice}}
- Amount: {{amount}}
- Please pay by {{payBy}}
- Please quote {{payReference}}

The page of your application shows how to pay, with an FPS code to scan:

[See the invoice and pay]({{link}})

{{association}}`,
  },
  receipt: {
    subject: 'Receipt {{receipt}}: {{amount}}',
    body: `Hello,

Thank you. We have received **{{amount}}** from **{{company}}**.

- Receipt: {{receipt}}
- Received on: {{date}}
- Invoice: {{invoices}}

{{association}}`,
  },
  'payment-reversed': {
    subject: 'A payment could not be collected: {{amount}}',
    body: `Hello,

The payment of **{{amount}}** from **{{company}}** that we received on {{date}} (receipt {{receipt}}) could not be collected, and has been taken back.

The invoice is due again: {{invoices}}. Please contact the office if you think that this is a mistake.

{{association}}`,
  },
  'payment-corrected': {
    subject: 'Correction: receipt {{receipt}} is void',
    body: `Hello,

Receipt {{receipt}}, which we sent for **{{company}}** ({{date}}, {{amount}}), was booked by mistake and is void.

If the payment was yours, another receipt will follow. We are sorry for the trouble; if you have a question, please ask our office.

{{association}}`,
  },
  'renewal-60': {
    subject: 'Membership of {{company}} for {{year}}: please renew',
    body: `Hello,

The membership of **{{company}}** ends on {{until}}. Thank you for your support; we would be glad to have you with us for another year.

- Invoice: {{invoice}}
- Amount: {{amount}}
- Please pay by {{payBy}}
- Please quote {{payReference}}

Your own page shows how to pay, with an FPS code to scan, and prints your certificate. Please also confirm there what the directory shows of your company:

[See the invoice and renew]({{link}})

{{association}}`,
  },
  'renewal-30': {
    subject: 'Reminder: the membership of {{company}} ends on {{until}}',
    body: `Hello,

The fee of **{{company}}** for {{year}} has not been paid yet. The membership ends on {{until}}.

- Invoice: {{invoice}}
- Amount: {{amount}}
- Please pay by {{payBy}}
- Please quote {{payReference}}

[See the invoice and renew]({{link}})

If you have paid in the meantime, please ignore this email.

{{association}}`,
  },
  'renewal-7': {
    subject: 'The membership of {{company}} is about to end',
    body: `Hello,

The membership of **{{company}}** ends on {{until}}, and the fee for {{year}} has not been paid yet.

- Invoice: {{invoice}}
- Amount: {{amount}}
- Please pay by {{payBy}}
- Please quote {{payReference}}

[See the invoice and renew]({{link}})

If you have paid in the meantime, please ignore this email.

{{association}}`,
  },
  'renewal-late': {
    subject: 'The membership of {{company}} has ended: please renew by {{lastDay}}',
    body: `Hello,

The membership of **{{company}}** ended on {{until}}. If the fee is paid by {{lastDay}}, it goes on without a gap and your company stays in the directory.

- Invoice: {{invoice}}
- Amount: {{amount}}
- Please pay by {{payBy}}
- Please quote {{payReference}}

[See the invoice and renew]({{link}})

If you have paid in the meantime, please ignore this email.

{{association}}`,
  },
  'membership-lapsed': {
    subject: 'The membership of {{company}} has lapsed',
    body: `Hello,

The membership of **{{company}}** ended on {{until}}, and the days of grace are over, so your company is no longer in the directory.

You are welcome back at any time. Where the fee can be halved, who rejoins on or after 1 July pays half for that year.

[Rejoin]({{link}})

{{association}}`,
  },
  'invoice-overdue': {
    subject: 'Reminder: invoice {{invoice}} has not been paid',
    body: `Hello,

Invoice {{invoice}} of **{{company}}** was due on {{payBy}}.

- Still to pay: {{amount}}
- Please quote {{payReference}}

[See the invoice and how to pay]({{link}})

If you have paid in the meantime, please ignore this email. If you have a question, please ask our office.

{{association}}`,
  },
  'changes-received': {
    subject: 'We have your corrections for {{company}}',
    body: `Hello,

We have been asked to correct the details of **{{company}}**: {{fields}}.

Our office will check them, make the changes and write to you. Until then our records and the directory stay as they are.

[See or take back the corrections]({{link}})

If you have not asked for this, please contact us at once.

{{association}}`,
  },
  'changes-approved': {
    subject: 'The details of {{company}} have been updated',
    body: `Hello,

Thank you for correcting the details of **{{company}}**. Updated: {{taken}}.

{{declined}}

{{reason}}

[See the details that we hold]({{link}})

{{association}}`,
  },
  'changes-declined': {
    subject: 'About your corrections for {{company}}',
    body: `Hello,

Thank you for your corrections for **{{company}}**. We could not make these changes: {{fields}}.

{{reason}}

[Correct the details again]({{link}})

If you have any questions, please reply to this email.

{{association}}`,
  },
  'confirm-listing': {
    subject: 'Please check the directory entry of {{company}}',
    body: `Hello,

What the directory shows of **{{company}}** has not been updated or confirmed for over a year. Please take a minute to check it: if all is correct, press “All correct”; if something has changed, correct it there.

[Check our details]({{link}})

We send this reminder once a year at most. If you would rather not have it, please reply and tell us.

{{association}}`,
  },
  'application-approved': {
    subject: 'The application of {{company}} has been approved',
    body: `Hello,

The membership application of **{{company}}** has been approved. Welcome to the {{association}}.

- Membership number: {{reference}}

Your company will appear in the directory on our website. If anything there is not right, please reply to this email.

{{association}}`,
  },
  'application-rejected': {
    subject: 'About the application of {{company}}',
    body: `Hello,

Thank you for the interest of **{{company}}** in joining the {{association}}. Having reviewed the application, we are unable to approve it.

{{reason}}

If you have any questions, or if things change, please reply to this email.

{{association}}`,
  },
  'application-withdrawn': {
    subject: 'The application of {{company}} has been withdrawn',
    body: `Hello,

The membership application of **{{company}}** (number {{reference}}) has been withdrawn, and we will take it no further.

If this was not your wish, please reply to this email.

{{association}}`,
  },
  'enquiry-received': {
    subject: 'We have received your enquiry (number {{reference}})',
    body: `Hello,

We received your enquiry on {{date}}. Its number is **{{reference}}**, and we will answer by {{due}}.

{{association}}`,
  },
  'enquiry-answered': {
    subject: 'Re: {{subject}} ({{reference}})',
    body: `Dear {{name}},

{{answer}}

{{association}}

This is about your enquiry of {{date}}, number {{reference}}. If you have any other questions, please reply to this email.`,
  },
  'staff-digest': {
    subject: 'To do today ({{date}})',
    body: `This is due today, late, or waits for the staff:

{{due}}

[Open the back office]({{link}})

This email goes out at nine on working days. To stop it, take its address out of “Membership rules”.

{{association}}`,
  },
  links: {
    subject: 'Your links at the {{association}}',
    body: `Hello,

You asked us to send your links again. This is what we have for this address:

{{list}}

If you did not ask for this, you need not do anything.

{{association}}`,
  },
  test: {
    subject: 'Test email',
    body: `This is a test email from the website of the {{association}}.

If you can read it, email is set up correctly.`,
  },
};
