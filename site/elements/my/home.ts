import type { Home } from '../../../core/membership/validation/home.ts';
import { formatDate, formatMoment } from './dates.ts';
import { element } from './parts.ts';
import type { MyStrings } from './types.ts';
import { fill } from './words.ts';

export interface HomePage {
  strings: MyStrings;
  lang: string | undefined;
  pathOf: (path: string) => string;
  choose: (memberId: number) => void;
  signOut: (isEverywhere: boolean) => void;
}

function button(label: string, press: () => void, className = 'button button-plain'): HTMLElement {
  const made = element('button', className, label) as HTMLButtonElement;
  made.type = 'button';
  made.onclick = press;
  return made;
}

export function whoPart(home: Home, { strings: t, signOut }: HomePage): HTMLElement {
  return element(
    'div',
    'my-who',
    element('p', '', fill(t.signedInAs, { address: home.address })),
    element(
      'p',
      'my-actions',
      button(t.signOut, () => signOut(false)),
      button(t.signOutEverywhere, () => signOut(true)),
    ),
  );
}

/** Who reads a shared mailbox acts for every firm with its address, one at a time. */
export function firmsPart(home: Home, current: number, page: HomePage): HTMLElement[] {
  const { strings: t } = page;
  const roles: Record<string, string> = t;
  const firm = home.firms.find(({ memberId }) => memberId === current);
  const choices = home.firms.map(({ memberId, company }) => {
    const choice = button(company, () => page.choose(memberId));
    choice.setAttribute('aria-pressed', String(memberId === current));
    return choice;
  });
  return [
    ...(home.firms.length > 1
      ? [element('h2', 'mt-8 text-lg', t.yourFirms), element('p', 'my-actions', ...choices)]
      : []),
    ...(firm
      ? [
          element(
            'p',
            'mt-8 mb-1',
            fill(t.actingAs, {
              name: firm.names.filter(Boolean).join(t.separator) || firm.company,
              roles: firm.roles.map((role) => roles[`role_${role}`]).join(' · '),
            }),
          ),
        ]
      : []),
  ];
}

function listOf(heading: string, items: HTMLElement[]): HTMLElement[] {
  if (items.length === 0) return [];
  return [
    element('h3', 'mt-10 text-lg', heading),
    element(
      'ul',
      'mt-2 border-t-4 border-text',
      ...items.map((item) => element('li', 'border-b-2 border-line py-3', item)),
    ),
  ];
}

function linkTo(address: string, text: string, note: string): HTMLElement {
  const link = element('a', 'text-link', text) as HTMLAnchorElement;
  link.href = address;
  return element(
    'div',
    'flex flex-wrap items-baseline gap-x-3',
    link,
    element('span', 'text-sm text-muted break-keep', note),
  );
}

export function libraryPart(home: Home, { strings: t, lang, pathOf }: HomePage): HTMLElement[] {
  const status: Record<string, string> = t;
  return [
    ...listOf(
      t.myEvents,
      home.events.map(({ eventId, title, eventDate, participantName, status: now }) =>
        linkTo(
          pathOf(`/events/${eventId}`),
          title,
          `${formatMoment(eventDate, lang)} · ${participantName} · ${status[`registration_${now}`] ?? now}`,
        ),
      ),
    ),
    element('div', 'mt-6', linkTo(pathOf('/events'), t.toEvents, '')),
    ...listOf(
      t.myCertificates,
      home.certificateYears.map(({ year, count, hours }) =>
        linkTo(
          `/api/my/certificates/${year}`,
          String(year),
          fill(t.certificateHours, { count: String(count), hours: String(hours) }),
        ),
      ),
    ),
    ...listOf(
      t.memberArticles,
      home.articles.map(({ id, title, publishedAt }) =>
        linkTo(pathOf(`/news/${id}`), title, formatDate(publishedAt, lang)),
      ),
    ),
    ...listOf(
      t.memberPublications,
      home.publications.map(({ id, title, publishedAt }) =>
        linkTo(`/api/my/publications/${id}/file`, title, formatDate(publishedAt, lang)),
      ),
    ),
    ...(home.isMember ? [] : [element('p', 'mt-8 font-bold', t.notMember)]),
  ];
}
