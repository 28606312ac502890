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

A calendar file is attached. {{leave}}

[See your registration]({{link}})

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

{{leave}}

[See your registration]({{link}})

{{association}}`,
  },
  'event-changed': {
    subject: 'Change of plan: {{event}}',
    body: `Dear {{name}},

There is a change to **{{event}}**. These are the arrangements now:

- When: {{date}}{{was}}
- Where: {{place}}
- Your number: {{reference}}

{{standing}}

[See, change or cancel your registration]({{link}})

{{association}}`,
  },
  'event-postponed': {
    subject: 'Postponed: {{event}}',
    body: `Dear {{name}},

**{{event}}**, originally planned for {{original}}, has been postponed. {{newDate}}

{{standing}}

[See, change or cancel your registration]({{link}})

We are sorry for the inconvenience.

{{association}}`,
  },
  'event-cancelled': {
    subject: 'Cancelled: {{event}}',
    body: `Dear {{name}},

We are sorry to tell you that **{{event}}**, originally planned for {{original}}, has been cancelled. {{standing}} If you have any questions, please reply to this email.

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

{{charge}}

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
  'order-received': {
    subject: 'Your order for {{event}}',
    body: `Dear {{name}},

Thank you for your order {{reference}} for **{{event}}** ({{date}}, {{place}}). Please pay by {{until}}: we keep your places until then.

- Invoice: {{invoice}}
- Amount: {{amount}}
- Please quote: {{payReference}}

{{howToPay}}

[See your order and how to pay]({{link}})

{{association}}`,
  },
  'order-member-price': {
    subject: 'Confirm your order at the members’ price: {{event}}',
    body: `Dear {{name}},

Somebody has ordered places for **{{event}}** ({{date}}) with your membership number. We keep the places until {{until}}.

Open the link and confirm to have the order at the members’ price, **{{total}}** in all. If this was not you, do nothing: the places will go to others.

[See and confirm the order]({{link}})

{{association}}`,
  },
  'order-public-price': {
    subject: 'Confirm your order: {{event}}',
    body: `Dear {{name}},

Thank you for ordering places for **{{event}}** ({{date}}). We keep them until {{until}}.

The link below confirms the order at the public price, **{{total}}** in all. If the membership number and address belong to a member, a link for the members’ price has gone to that address: confirm with one of the two.

[See and confirm the order]({{link}})

{{association}}`,
  },
  'order-both-prices': {
    subject: 'Confirm your order: {{event}}',
    body: `Dear {{name}},

Thank you for ordering places for **{{event}}** ({{date}}). We keep them until {{until}}.

The total is **{{total}}** at the members’ price and **{{publicTotal}}** at the public price: please confirm with one of the two links. If this was not you, do nothing: the places will go to others.

[Confirm at the members’ price]({{link}})

[Confirm at the public price]({{publicLink}})

{{association}}`,
  },
  'order-members-only': {
    subject: 'Your order for {{event}}',
    body: `Dear {{name}},

Thank you for your interest in **{{event}}** ({{date}}). This event is for members.

If the membership number and address belong to a member, a link to confirm the order has gone to that address. We keep the places until {{until}}.

{{association}}`,
  },
  'order-reminder': {
    subject: 'Your order for {{event}} is not paid yet',
    body: `Dear {{name}},

We have not received {{amount}} for your order {{reference}} for **{{event}}**. We keep your places until {{until}}; after that they go to others.

Please quote {{payReference}}. If you have paid already, thank you: bank statements reach us a day later.

{{howToPay}}

[See your order and how to pay]({{link}})

{{association}}`,
  },
  'order-confirmed': {
    subject: 'Your places are confirmed: {{event}}',
    body: `Dear {{name}},

Your order {{reference}} for **{{event}}** is confirmed.

- When: {{date}}
- Where: {{place}}

[See your order and its tickets]({{link}})

{{association}}`,
  },
  'order-expired': {
    subject: 'Your order has ended: {{event}}',
    body: `Dear {{name}},

We have received no payment for your order {{reference}} for **{{event}}**, so its places go to others. If you have paid in the meantime, we will write to you again.

[See your order]({{link}})

{{association}}`,
  },
  'order-cancelled': {
    subject: 'Places cancelled: {{event}}',
    body: `Dear {{name}},

Places of your order {{reference}} for **{{event}}** have been cancelled.

- Cancelled: {{cancelled}}
- Kept: {{remaining}}
- {{figures}}

[See your order]({{link}})

{{association}}`,
  },
  'order-refunded': {
    subject: 'Refunded, tickets not valid: {{event}}',
    body: `Dear {{name}},

A payment for your order {{reference}} for **{{event}}** has been refunded to the card or wallet that you paid with. {{amount}} of invoice {{invoice}} is unpaid again, so the tickets are not valid.

We hold the places until {{until}}. If you did not ask for this refund, please reply to this email; if you no longer want the places, you can cancel them by the link.

[See your order]({{link}})

{{association}}`,
  },
  'order-late': {
    subject: 'Your payment came late: {{event}}',
    body: `Dear {{name}},

Your payment for order {{reference}} for **{{event}}** came after the places had gone to others. We will write to you whether we can find places or pay the money back.

[See your order]({{link}})

{{association}}`,
  },
  'attendance-certificate': {
    subject: 'Certificate of attendance: {{event}}',
    body: `Dear {{name}},

Thank you for coming to **{{event}}** ({{date}}, {{place}}). Your certificate of attendance can be downloaded from the page below. The link works as long as the certificate is valid.

[Download the certificate]({{link}})

{{association}}`,
  },
  'ticket-transferred': {
    subject: 'A ticket has changed hands: {{event}}',
    body: `Hello,

A ticket of order {{reference}} for **{{event}}** ({{date}}, {{place}}) now belongs to another person. Tickets issued before the change are void.

{{association}}`,
  },
  'venue-requested': {
    subject: 'Your venue request {{reference}}',
    body: `Dear {{name}},

Thank you for your request to hire our venue. We will check it and reply by email. **It is not confirmed yet, so please do not pay now.**

- Reference: {{reference}}
- Venue: {{place}}
- When: {{date}}
- Fee: {{rent}}

To change or cancel it, please reply to this email.

{{association}}`,
  },
  'venue-confirmed': {
    subject: 'Your venue booking {{reference}} is confirmed',
    body: `Dear {{name}},

Your booking {{reference}} is **confirmed**. The fee is payable before use.

- Venue: {{place}}
- When: {{date}}

- Invoice: {{invoice}}
- Amount: {{amount}}
- Pay by: {{payBy}}
- Please quote: {{payReference}}

{{howToPay}}

{{association}}`,
  },
  'venue-declined': {
    subject: 'Your venue request {{reference}}',
    body: `Dear {{name}},

We are sorry that we cannot accept your venue request {{reference}} ({{place}}, {{date}}).

{{reason}}

You are welcome to request another time, or to reply to this email with any question.

{{association}}`,
  },
  'venue-cancelled': {
    subject: 'Your venue booking {{reference}} is cancelled',
    body: `Dear {{name}},

Your venue booking {{reference}} ({{place}}, {{date}}) is cancelled and nothing is due. If you have paid, the secretariat will contact you about the refund.

{{reason}}

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
- {{period}}

{{howToPay}}

{{pageShows}}

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
- For: {{purpose}}
- {{paidPeriod}}

{{rest}}

{{association}}`,
  },
  'payment-reversed': {
    subject: 'A payment could not be collected: {{amount}}',
    body: `Hello,

The payment of **{{amount}}** from **{{company}}** that we received on {{date}} (receipt {{receipt}}) could not be collected, and has been taken back.

{{owedAgain}}Please contact the office if you think that this is a mistake.

{{association}}`,
  },
  'payment-corrected': {
    subject: 'Correction: receipt {{receipt}} is void',
    body: `Hello,

Receipt {{receipt}}, which we sent for **{{company}}** ({{date}}, {{amount}}), was booked by mistake and is void.

If the payment was yours, another receipt will follow. We are sorry for the trouble; if you have a question, please ask our office.

{{association}}`,
  },
  'renewal-issued': {
    subject: 'Renewal invoice {{invoice}} of {{company}}',
    body: `Hello,

Thank you for renewing the membership of **{{company}}**. Here is the invoice you asked for:

- Invoice: {{invoice}}
- Amount: {{amount}}
- Please pay by {{payBy}}
- Please quote {{payReference}}

{{howToPay}}

{{invoicePage}}

[See the invoice and pay]({{link}})

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

{{howToPay}}

{{renewalPage}}

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

{{howToPay}}

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

{{howToPay}}

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
- Please quote {{payReference}}

{{howToPay}}

[See the invoice and renew]({{link}})

If you have paid in the meantime, please ignore this email.

{{association}}`,
  },
  'renewal-undone': {
    subject: 'Correction: renewal invoice {{invoice}} of {{company}} is void',
    body: `Hello,

The renewal invoice **{{invoice}}** that we sent to **{{company}}** was issued by mistake and is void. **Please do not pay it.**

If you have paid already, please tell us and we will sort it out. We apologise for the inconvenience.

{{association}}`,
  },
  'membership-lapsed': {
    subject: 'The membership of {{company}} has lapsed',
    body: `Hello,

The membership of **{{company}}** ended on {{until}}, and the days of grace are over, so your company is no longer in the directory.

You are welcome back at any time.

[Rejoin]({{link}})

{{association}}`,
  },
  'invoice-overdue': {
    subject: 'Reminder: invoice {{invoice}} has not been paid',
    body: `Hello,

Invoice {{invoice}} of **{{company}}** was due on {{payBy}}.

- Still to pay: {{amount}}
- Please quote {{payReference}}

{{howToPay}}

[See the invoice and how to pay]({{link}})

If you have paid in the meantime, please ignore this email. If you have a question, please ask our office.

{{association}}`,
  },
  'payment-details-changed': {
    subject: 'Security notice: the payment details have changed',
    body: `Hello,

The account {{account}} changed the association’s payment details on {{date}}:

{{fields}}

Issued invoices keep their details; new invoices carry the new ones. If you did not expect this, log in at once, check the details and tell the other owners.

{{association}}`,
  },
  'payment-details-moved': {
    subject: 'New payment details for invoice {{invoice}}',
    body: `Hello,

Invoice {{invoice}} of **{{company}}** is still open. Our payment details have changed; please pay to:

{{payTo}}

- Still to pay: {{amount}}
- Due: {{payBy}}
- Please quote {{payReference}}

[See the invoice and how to pay]({{link}})

If in doubt, do not pay, and telephone our office first.

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
  'address-change': {
    subject: 'Security notice: the email address of {{company}} is to be changed',
    body: `Hello,

We have been asked to change the contact email of **{{company}}**: {{fields}}. Our office will check this before anything changes.

If you or a colleague asked for it, please ignore this email. If not, please tell us at once:

[This was not me]({{link}})

{{association}}`,
  },
  'address-changed': {
    subject: 'Security notice: the email address of {{company}} has been changed',
    body: `Hello,

The contact email of **{{company}}** has been changed: {{taken}}. Emails now go to the new address.

If you did not expect this, please telephone our office at once.

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

- Member number: {{reference}}
- {{period}}

Your own page prints the certificate, shows your membership and takes corrections:

[Open your page]({{link}})

{{listing}}

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
  'application-reopened': {
    subject: 'The application of {{company}} is under review again',
    body: `Hello,

The decision that we sent you about the application of **{{company}}** (number {{reference}}) was a mistake, and we have taken it back. Please disregard it. We are reviewing the application again and will write to you when it is decided.

[See the state of your application]({{link}})

We are sorry for the trouble. If you have any questions, please reply to this email.

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
  'staff-alert': {
    subject: 'System alert: {{trouble}}',
    body: `{{trouble}}. This has lasted for more than five minutes. The system keeps trying; you will not be told again until it is over.

[Open the back office]({{link}})

{{association}}`,
  },
  'staff-notice': {
    subject: '[Back office] {{notice}}',
    body: `Hello,

{{notice}}.

[Open the back office]({{link}})

To stop these notices, switch them off on the “Account security” page of the back office.

{{association}}`,
  },
  'account-email': {
    subject: 'Please confirm your email address',
    body: `Hello,

The back-office account **{{account}}** asks to use this address for notices and password resets. Please confirm it with this link within 24 hours.

[Confirm the address]({{link}})

If you did not ask for this, you need not do anything.

{{association}}`,
  },
  'account-email-changed': {
    subject: 'Security notice: an account’s email address has changed',
    body: `Hello,

The email address of the back-office account **{{account}}** was changed on {{date}}. This address gets no more email about the account.

If this was not you, change your password in the back office at once and tell the other administrators.

{{association}}`,
  },
  'password-link': {
    subject: 'Set a new back-office password',
    body: `Hello,

Somebody asked for a new password for the back-office account **{{account}}**. Set one with this link within an hour. The link works once.

[Set a new password]({{link}})

If you did not ask for this, you need not do anything: the old password still works.

{{association}}`,
  },
  'subscription-confirm': {
    subject: 'One more step: confirm emails from the {{association}}',
    body: `Hello,

Somebody asked for emails from the {{association}} to this address. Open the page below and press its button to confirm:

[Confirm]({{link}})

If you did not ask for this, you need not do anything: without confirmation the address is deleted after seven days.`,
  },
  'member-enquiry-confirm': {
    subject: 'One more step: confirm your enquiry to {{company}}',
    body: `Hello,

Somebody used this address to send **{{company}}** an enquiry from the member directory of the {{association}}. Open the page below to read it, and press its button to confirm:

[Read and confirm]({{link}})

Once you confirm, the association passes your name, email address and message on to the company, which answers you directly.

If you did not send it, you need not do anything: without confirmation the enquiry is deleted after seven days and is not passed on.

{{association}}`,
  },
  'member-enquiry': {
    subject: 'Enquiry from the {{association}} directory: {{name}}',
    body: `Dear {{company}},

A visitor to the member directory of the {{association}} has sent you an enquiry. The sender has confirmed the email address: just reply to this email.

- Name: {{name}}
- Email: {{email}}
- Date: {{date}}

{{message}}

The association only passes messages on and has not checked them. Please be careful with links and requests for payment. To stop such enquiries, turn them off on “My membership” or tell the secretariat.

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
  'sign-in': {
    subject: 'Your code for the {{association}}',
    body: `Hello,

Your sign-in code is:

**{{code}}**

It is valid for 10 minutes, in the browser in which you asked for it. If you read this email on another device, use this link instead:

[Sign in]({{link}})

If you did not ask for this, you need not do anything. Tell nobody the code: we never ask for it.

{{association}}`,
  },
  'sign-in-device': {
    subject: 'New sign-in at the {{association}}',
    body: `Hello,

Somebody signed in with this email address on {{date}}, on a device that we had not seen before: {{device}}

If this was not you, sign in, choose "Sign out everywhere" and tell the secretariat.

[See your devices]({{link}})

{{association}}`,
  },
  'person-added': {
    subject: 'You are on the list of {{company}} at the {{association}}',
    body: `Dear {{name}},

You are now on record as one of the people of **{{company}}** at the {{association}}. Sign in with this email address to read what is for members, register for events at the member price, and do what your role at the company includes.

[Sign in]({{link}})

If this is a mistake, please reply to this email.

{{association}}`,
  },
  'person-ended': {
    subject: 'Your record with {{company}} at the {{association}}',
    body: `Dear {{name}},

You, or this email address, are no longer on record as one of the people of **{{company}}** at the {{association}}. Earlier links no longer open.

If this is a mistake, please reply to this email.

{{association}}`,
  },
  'hand-over': {
    subject: '{{company}} changes its representative',
    body: `Hello,

**{{company}}** has asked that **{{name}}** become its representative on {{until}}.

If you agree, you need not do anything. If you object, use this link before that day: the change stops, and the secretariat follows up.

[Object to the change]({{link}})

{{association}}`,
  },
  test: {
    subject: 'Test email',
    body: `This is a test email from the website of the {{association}}.

If you can read it, email is set up correctly.`,
  },
};
