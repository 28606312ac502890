import type { MyMail } from '../../../core/outreach/validation/circulars.ts';
import { formatMoment } from './dates.ts';
import { element } from './parts.ts';
import type { MyStrings } from './types.ts';

interface MailPage {
  strings: MyStrings;
  lang: string | undefined;
  readMail: () => Promise<MyMail | undefined>;
}

function mailItem({ subject, text, at }: MyMail[number], lang: string | undefined): HTMLElement {
  const time = element('time', 'block text-sm text-muted', formatMoment(at, lang)) as HTMLTimeElement;
  time.dateTime = at;
  const body = element('p', 'mt-3 pb-3 whitespace-pre-wrap wrap-anywhere', text.trim());
  const summary = element(
    'summary',
    'cursor-pointer py-3',
    element('span', 'text-link font-bold', subject),
    time,
  );
  return element('li', 'border-b-2 border-line', element('details', '', summary, body));
}

export function mailPart({ strings: t, lang, readMail }: MailPage): HTMLElement[] {
  const show = element('button', 'button button-plain mt-4', t.mailShow) as HTMLButtonElement;
  const place = element('div', '', show);
  show.addEventListener('click', async () => {
    show.disabled = true;
    const mails = await readMail();
    show.disabled = false;
    if (!mails) return;
    const list = element('ul', 'mt-4 border-t-4 border-text', ...mails.map((mail) => mailItem(mail, lang)));
    const shown = mails.length > 0 ? list : element('p', 'mt-4', t.mailNone);
    shown.tabIndex = -1;
    place.replaceChildren(shown);
    shown.focus();
  });
  return [element('h3', 'mt-8 text-lg', t.mail), element('p', 'mt-2', t.mailText), place];
}
