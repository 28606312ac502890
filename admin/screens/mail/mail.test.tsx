import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../core/association/locales.ts';
import { MAIL_STATUSES, MAIL_TEMPLATES, type MailStatus } from '../../../core/mail/kinds.ts';
import type { MailMessage, MailState } from '../../../core/office/validation/mail.ts';
import { en } from '../../kit/i18n/en.ts';
import { zhTW } from '../../kit/i18n/zh-TW.ts';
import { inList } from '../../testing/list.tsx';
import { render, textOf, use } from '../../testing/render.tsx';
import { LocaleTabs } from './LocaleTabs.tsx';
import { MailActs } from './MailActs.tsx';
import { MailStateStrip } from './MailStateStrip.tsx';
import { countsOf, GROUP_NAMES, GROUPS, groupOf } from './mail-groups.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { MailStanding, useMailColumns } from './useMailColumns.tsx';
import { MAIL_STATE } from './useMailState.ts';

const MAIL: MailMessage = {
  id: 7,
  templateKey: 'application-received',
  locale: 'en',
  recipient: 'firm@example.com',
  registrationId: null,
  applicationId: 3,
  contactMessageId: null,
  waitingId: null,
  memberId: null,
  invoiceId: null,
  personId: null,
  personName: null,
  purpose: null,
  subject: 'We have received it',
  status: 'queued',
  reason: null,
  tries: 0,
  nextTryAt: '2026-11-23T04:00:00.000Z',
  sentAt: null,
  error: null,
  createdAt: '2026-11-23T03:59:00.000Z',
  updatedAt: '2026-11-23T03:59:00.000Z',
};
const STATE: MailState = {
  provider: 'smtp',
  sender: 'Office <office@example.com>',
  isSenderFixed: true,
  pausedAt: null,
  pauseReason: null,
  troubleSince: null,
  trouble: null,
  hasLinks: true,
  mostBulkPerMinute: 20,
  mostBulkPerDay: 1000,
  counts: [],
  suppressions: [],
};

describe('the groups of mail statuses', () => {
  it('contain each status once, so that their counts add up to all mails', () => {
    expect(Object.values(GROUPS).flat().sort()).toEqual([...MAIL_STATUSES].sort());
    const counts = MAIL_STATUSES.map((status, index) => ({ status, reason: null, count: 2 ** index }));
    const sums = countsOf({ ...STATE, counts });
    expect(Object.values(sums).reduce((sum, count) => sum + count, 0)).toBe(2 ** MAIL_STATUSES.length - 1);
    expect(sums.sent).toBe(2 ** MAIL_STATUSES.indexOf('sent'));
  });

  it('count zero without mails, and add up mails with the same status but different reasons', () => {
    expect(countsOf(STATE)).toEqual({ waiting: 0, unsent: 0, skipped: 0, sent: 0 });
    const counts = [
      { status: 'skipped', reason: 'demo', count: 2 },
      { status: 'skipped', reason: 'no_address', count: 3 },
    ] as const;
    expect(countsOf({ ...STATE, counts: [...counts] }).skipped).toBe(5);
  });

  it.each(GROUP_NAMES)('are recognised in the filter of the URL: %s', (group) => {
    expect(groupOf([...GROUPS[group]])).toBe(group);
  });

  it('fall back to all mails when the filter is empty or unknown', () => {
    expect(groupOf(undefined)).toBe('all');
    expect(groupOf(['queued', 'sent'])).toBe('all');
    expect(groupOf('sent')).toBe('sent');
  });
});

describe('the delivery status of a mail', () => {
  const standing = (mail: Partial<MailMessage>, locale: 'en' | 'zh-TW' = 'en') =>
    textOf(render(<MailStanding mail={{ ...MAIL, ...mail }} />, { locale }));

  it.each(MAIL_STATUSES)('has a label in both languages: %s', (status) => {
    expect(standing({ status })).toBe(en.mail.statuses[status]);
    expect(standing({ status }, 'zh-TW')).toBe(zhTW.mail.statuses[status]);
  });

  it.each(Object.entries(en.mail.reasons))('shows the reason in words: %s', (reason, words) => {
    expect(standing({ status: 'held', reason })).toBe(`Held ${words}`);
  });

  it('shows the time of the next attempt to send, and shows an unknown reason as stored', () => {
    expect(standing({ tries: 2 })).toContain('next try: ');
    expect(standing({ tries: 2, status: 'failed' })).not.toContain('next try');
    expect(standing({ reason: 'new_reason' })).toContain('new_reason');
  });
});

describe('the list of mails', () => {
  const columns = use(useMailColumns);
  const shown = (source: string, mail: Partial<MailMessage>) =>
    textOf(render(columns.find((column) => column.source === source)?.render({ ...MAIL, ...mail })));

  it('names a mail by its subject, or by its kind while the subject is not rendered yet', () => {
    expect(shown('subject', {})).toBe('We have received it');
    for (const templateKey of MAIL_TEMPLATES)
      expect(shown('subject', { subject: '', templateKey })).toBe(en.mail.kinds[templateKey]);
  });

  it('marks a mail without a recipient address', () => {
    expect(shown('recipient', {})).toBe('firm@example.com');
    expect(shown('recipient', { recipient: '' })).toBe(en.app.none);
  });
});

describe('the actions on a mail', () => {
  const acts = (status: MailStatus) =>
    textOf(render(<MailActs mail={{ ...MAIL, status }} onDone={() => undefined} />));

  it.each([
    ['queued', 'Cancel Mark as sent'],
    ['sending', ''],
    ['held', 'Cancel Mark as sent Send'],
    ['failed', 'Cancel Mark as sent Mark as bounced Send'],
    ['unknown', 'Cancel Mark as sent Mark as bounced Send'],
    ['bounced', 'Mark as sent Send'],
    ['skipped', 'Mark as sent'],
    ['cancelled', 'Mark as sent Send'],
    ['sent', 'Mark as bounced'],
    ['complained', ''],
  ] as const)('with the status %s are: %s', (status, buttons) => {
    expect(acts(status)).toBe(buttons);
  });
});

describe('the bar with the state of the mail service', () => {
  function strip(state: Partial<MailState>) {
    const queryClient = new QueryClient();
    queryClient.setQueryData([MAIL_STATE, []], { ...STATE, ...state });
    return textOf(render(inList(<MailStateStrip />, {}), { queryClient }));
  }

  it('shows the provider and the sender, and offers to stop all mail', () => {
    expect(strip({})).toMatch(
      /^Sent by SMTP · From: Office <office@example.com> Pause outgoing mail Circulars: 20 a minute, 1000 a day/,
    );
    expect(strip({ provider: 'resend', hasLinks: false })).toContain('emails carry no personal links');
  });

  it('says that no mail service is set up, and what is possible without one', () => {
    const said = strip({ provider: 'none', sender: null });
    expect(said).toContain('No mail service is set up, so mail is held here.');
    expect(said).toContain('WhatsApp');
  });

  it('begins with a warning when staff or a restore have stopped all mail', () => {
    const pausedAt = '2026-11-23T03:59:00.000Z';
    const stopped = strip({ pausedAt, pauseReason: 'staff', troubleSince: pausedAt, trouble: 'refused' });
    expect(stopped).toMatch(/^Mail has been stopped since/);
    expect(stopped).toMatch(/Resume mail Circulars: 20 a minute/);
    expect(strip({ pausedAt, pauseReason: 'restore' })).toContain('so that nothing goes twice');
  });

  it('shows since when mail fails, with the error text of the service', () => {
    const said = strip({ troubleSince: '2026-11-23T03:59:00.000Z', trouble: '421 try later' });
    expect(said).toContain('421 try later');
  });

  it('lists addresses that are excluded from mail, with the reason', () => {
    const suppressions = [
      { id: 1, address: 'gone@example.com', reason: 'bounced', createdAt: '2026-11-23T03:59:00.000Z' },
      { id: 2, address: 'angry@example.com', reason: 'complained', createdAt: '2026-11-23T03:59:00.000Z' },
    ];
    const said = strip({ suppressions });
    expect(said).toContain('Addresses that get no more mail (2)');
    expect(said).toContain('gone@example.com · Bounced Send to this address again');
    expect(said).toContain('angry@example.com · The recipient complained');
  });
});

describe('the preview of a mail template', () => {
  const mails = LOCALES.map((locale) => ({
    locale,
    subject: `Subject ${locale}`,
    text: `Text ${locale} <b>`,
    html: '',
  }));
  const test = { isPending: false, mutate: () => undefined } as never;
  const preview = (about: string | null, locale: (typeof LOCALES)[number] = 'en') =>
    textOf(render(<TemplatePreview preview={{ about, mails }} locale={locale} test={test} />));

  it('shows the mail in one language, and says whether its values come from an existing record or an example', () => {
    expect(preview('Firm')).toContain('Previewed with a real record: Firm');
    expect(preview(null)).toContain('Previewed with an example');
    expect(preview(null, 'zh-CN')).toContain('Subject zh-CN Text zh-CN');
    expect(preview(null, 'zh-CN')).not.toContain('zh-TW');
  });

  it('escapes markup in the values', () => {
    expect(render(<TemplatePreview preview={{ about: null, mails }} locale="en" test={test} />)).toContain(
      'Text en &lt;b&gt;',
    );
  });

  it('has a tab for each language, named in that language', () => {
    const tabs = render(<LocaleTabs locale="zh-TW" onChange={() => undefined} />);
    expect(textOf(tabs)).toContain('English');
    expect(tabs.match(/role="tab"/g)).toHaveLength(LOCALES.length);
    expect(tabs).toMatch(/lang="zh-Hans"[^>]*>|<button[^>]*lang="zh-Hans"/);
    expect(tabs.match(/aria-selected="true"/g)).toHaveLength(1);
  });
});
