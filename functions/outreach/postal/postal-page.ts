import type { Context } from 'hono';
import { languageTag, slotWords } from '../../../core/association/locales.ts';
import { hongKongDay } from '../../../core/dates/days.ts';
import { markedWords } from '../../../core/html/both-slots.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { withoutFooter } from '../../../core/mail/circular.ts';
import type { PostalQuestion } from '../../../core/outreach/validation/postal.ts';
import type { AppEnv } from '../../http/types.ts';
import { envelopeLines, LABEL_PAGE, labelSheets, labelStyle } from '../../papers/labels/labels.ts';
import { answerSheet, paperHtml, paperStyle } from '../../papers/sheet-page.ts';
import type { readUnreached, Unreached } from './unreached.ts';

type Post = Awaited<ReturnType<typeof readUnreached>>;

const styleOf = (accent: string) => `${paperStyle(accent)}
article { break-after: page; padding-bottom: 8mm } article:last-child { break-after: auto }
.to { min-height: 30mm; white-space: pre-line; margin-top: 10mm } .text { white-space: pre-line; overflow-wrap: anywhere }
h2 { font-size: 14pt; margin: 6mm 0 } .empty { margin: 20mm 0; text-align: center }`;

const NONE = `<p class="empty">${markedWords('沒有要郵寄的會員。', 'There is no member to write to by post.', '<br>')}</p>`;

const TITLES = {
  official: slotWords('通告', 'Notice'),
  other: slotWords('通函', 'Circular'),
};

const linesFor = ({ postalAddress: address, ...member }: Unreached) => envelopeLines({ ...member, address });

function letter({ circular, association }: Post, one: Unreached): string {
  const day = hongKongDay(circular.startedAt ?? undefined);
  const title = TITLES[circular.topic === 'official' ? 'official' : 'other'];
  const body = `<p class="to">${escapeHtml(linesFor(one))}</p><p>${day}</p>
<section lang="${languageTag(one.locale)}"><h2>${escapeHtml(one.subject)}</h2><p class="text">${escapeHtml(withoutFooter(one.text))}</p></section>`;
  return `<article>${paperHtml(association, { title, number: '', body })}</article>`;
}

export function answerPost(c: Context<AppEnv>, post: Post, question: PostalQuestion): Response {
  const isLabels = question.part === 'labels';
  const members = post.members.filter(({ postalAddress }) => postalAddress.trim() !== '');
  const parts = isLabels
    ? labelSheets(members.map(linesFor), question.sheet)
    : members.map((one) => letter(post, one)).join('');
  return answerSheet(c, {
    title: post.circular.subjectZh,
    style: isLabels ? LABEL_PAGE + labelStyle(question) : styleOf(post.association.mainColour),
    body: parts || NONE,
  });
}
