import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import type { EnquiryReply } from '../../../../core/office/validation/enquiry-replies.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Due } from './Due.tsx';
import { Thread } from './Thread.tsx';
import { useAssignees } from './useAssignees.ts';

const MAIL = {
  id: 1,
  recipient: 'chan@example.hk',
  status: 'held' as const,
  reason: 'no_provider',
  ...{ subject: 'Re: 入會', text: '800 元', messengerText: '800 元', phone: '85291234567' },
};
const ANSWER: EnquiryReply = {
  ...{ id: 2, kind: 'answer', body: '800 元。\n歡迎', locale: 'zh-TW', authorName: 'wong' },
  ...{ createdAt: '2026-11-20T06:30:00.000Z', mail: { ...MAIL } },
};
const NOTE: EnquiryReply = { ...ANSWER, id: 1, kind: 'note', body: '已致電', authorName: null, mail: null };
const thread = (replies: EnquiryReply[]) =>
  render(<Thread replies={replies} isBusy={false} onSent={() => {}} />);

describe('the thread of an enquiry', () => {
  it('renders nothing when there are no replies', () => {
    expect(thread([])).toBe('');
  });

  it('shows the author and time of answers and notes, and the delivery status', () => {
    const text = textOf(thread([NOTE, ANSWER]));
    expect(text).toMatch(
      /^Note for staff · Nov 20, 2026, 14:30 已致電 Answer · wong · Nov 20, 2026, 14:30 800 元。 歡迎/,
    );
    expect(text).toContain('Mark as sent');
  });

  it('offers other ways of sending only for an answer that was not sent and has a text', () => {
    expect(thread([ANSWER])).toContain('https://wa.me/85291234567?text=');
    for (const mail of [
      { ...MAIL, status: 'sent' as const },
      { ...MAIL, text: '' },
    ]) {
      const markup = thread([{ ...ANSWER, mail }]);
      expect(markup).not.toContain('wa.me');
      expect(textOf(markup)).not.toContain('Mark as sent');
    }
  });
});

describe('the answer form of an enquiry', () => {
  const form = (isPending = false) => render(<AnswerForm reply={{ mutate() {}, isPending } as never} />);

  it('cannot be sent empty, and is read-only while it is being sent', () => {
    expect(form().match(/<button[^>]* disabled=""/g)).toHaveLength(2);
    // MUI renders a second, hidden textarea to measure the height of the first.
    const typedIn = (markup: string) => /<textarea[^>]*>/.exec(markup)?.[0];
    expect(typedIn(form())).not.toMatch(/readonly/i);
    expect(typedIn(form(true))).toMatch(/readonly/i);
  });
});

describe('the card of an enquiry', () => {
  const due = (values: Partial<ContactMessage>) =>
    textOf(render(<Due message={{ status: 'new', dueOn: null, ...values } as ContactMessage} />));

  it('shows the due date only if there is one and the enquiry is not answered', () => {
    expect(due({ dueOn: '2999-01-05' })).toBe('Reply due by Jan 5, 2999');
    expect(due({ dueOn: '2026-01-05' })).toBe('Reply was due on Jan 5, 2026');
    expect(due({ dueOn: '2026-01-05', status: 'answered' })).toBe('');
    expect(due({})).toBe('');
  });

  it('shows the name of the assignee, and no name for an unknown or missing account', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['contact-messages', 'assignees'], [{ id: 3, username: 'wong' }]);
    const { nameOf } = use(useAssignees, { queryClient });
    expect([nameOf(3), nameOf(4), nameOf(null)]).toEqual(['wong', undefined, undefined]);
  });
});
