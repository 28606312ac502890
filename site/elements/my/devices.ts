import type { PersonPasskey } from '../../../core/membership/validation/sign-in.ts';
import { formatMoment } from './dates.ts';
import { element } from './parts.ts';
import { canUsePasskeys } from './passkeys.ts';
import type { MyStrings } from './types.ts';
import { fill } from './words.ts';

interface Device {
  id: number;
  device: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface Acting {
  id: number;
  name: string;
}

interface DevicesPage {
  strings: MyStrings;
  lang: string | undefined;
  read: <Row>(path: 'devices' | 'passkeys') => Promise<Row[] | undefined>;
  people: () => Promise<Acting[]>;
  end: (path: string) => Promise<unknown>;
  add: (personId: number) => Promise<unknown>;
}

function row(text: string, note: string, label: string, press: (() => void) | undefined): HTMLElement {
  const button = element('button', 'text-link', label) as HTMLButtonElement;
  button.type = 'button';
  button.setAttribute('aria-label', `${label}: ${text}`);
  if (press) button.onclick = press;
  return element(
    'li',
    'flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-line py-3',
    element('span', 'min-w-0', text, element('span', 'block text-sm text-muted', note)),
    press ? button : false,
  );
}

function addButtons(people: Acting[], { strings: t, add }: DevicesPage): HTMLElement {
  const buttons = people.map(({ id, name }) => {
    // A shared mailbox acts for several people: each has a passkey of their own.
    const label = people.length > 1 && name ? fill(t.passkeyAddFor, { name }) : t.passkeyAdd;
    const button = element('button', 'button button-plain', label) as HTMLButtonElement;
    button.type = 'button';
    button.onclick = () => void add(id);
    return button;
  });
  return element('p', 'my-actions mt-4', ...buttons);
}

export function devicesPart(page: DevicesPage): HTMLElement {
  const { strings: t, lang, read, people, end } = page;
  const box = element('details', 'mt-10', element('summary', 'text-link', t.devices)) as HTMLDetailsElement;
  const content = element('div', '');
  box.append(content);
  box.ontoggle = async () => {
    if (!box.open) return;
    const [devices = [], passkeys = [], acting] = await Promise.all([
      read<Device>('devices'),
      read<PersonPasskey>('passkeys'),
      people(),
    ]);
    const nameOf = (personId: number) => acting.find(({ id }) => id === personId)?.name ?? '';
    content.replaceChildren(
      element(
        'ul',
        'mt-2 border-t-4 border-text',
        ...devices.map(({ id, device, lastUsedAt, isCurrent }) =>
          row(
            device || t.deviceUnknown,
            isCurrent ? t.deviceThis : fill(t.lastUsed, { when: formatMoment(lastUsedAt, lang) }),
            t.signOut,
            isCurrent ? undefined : () => void end(`/devices/${id}`),
          ),
        ),
      ),
      ...(canUsePasskeys() || passkeys.length > 0
        ? [element('h3', 'mt-8 text-lg', t.passkeys), element('p', 'mt-2', t.passkeysText)]
        : []),
      element(
        'ul',
        'mt-2',
        ...passkeys.map(({ id, personId, device, lastUsedAt, createdAt }) =>
          row(
            [device || t.deviceUnknown, nameOf(personId)].filter(Boolean).join(' · '),
            lastUsedAt
              ? fill(t.lastUsed, { when: formatMoment(lastUsedAt, lang) })
              : fill(t.passkeyMade, { when: formatMoment(createdAt, lang) }),
            t.passkeyRemove,
            () => void end(`/passkeys/${id}`),
          ),
        ),
      ),
      ...(canUsePasskeys() ? [addButtons(acting, page)] : []),
    );
  };
  return box;
}
