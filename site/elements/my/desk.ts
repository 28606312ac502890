import { inSlot } from '../../../core/association/locales.ts';
import type { Home } from '../../../core/membership/validation/home.ts';
import type { Person } from '../../../core/membership/validation/people.ts';
import type { ShownSession } from '../../../core/membership/validation/sign-in.ts';
import { type Answer, faultsOf } from './calls.ts';
import { devicesPart } from './devices.ts';
import { addedPasskey } from './passkeys.ts';
import { peoplePart } from './people.ts';
import type { MyStrings } from './types.ts';

export interface Desk {
  strings: MyStrings;
  lang: string | undefined;
  locale: string | undefined;
  call: (path: string, sent: RequestInit) => Promise<Answer>;
  post: (path: string, body: object) => Promise<Answer>;
  read: <Json>(path: string) => Promise<Json | undefined>;
  finish: (send: () => Promise<Answer>, expected: number, done: string) => Promise<Answer>;
}

export function devicesOf({ strings: t, lang, locale, call, post, read, finish }: Desk): HTMLElement {
  const cancelled = { status: 0, json: { message: t.passkeyCancelled } };
  return devicesPart({
    strings: t,
    lang,
    read: (path) => read(`/${path}`),
    people: async () => {
      const session = await read<ShownSession>('/session');
      return (session?.people ?? []).map(({ id, name, nameEn }) => ({
        id,
        name: inSlot(locale, name, nameEn || name),
      }));
    },
    end: (path) => finish(() => call(path, { method: 'DELETE' }), 204, t.ended),
    add: (personId) =>
      finish(async () => (await addedPasskey(personId, post)) ?? cancelled, 201, t.passkeyAdded),
  });
}

export function peopleOf(
  { strings: t, lang, locale, post, read, finish }: Desk,
  { memberId, handOver }: Home['firms'][number],
): HTMLElement[] {
  const firm = `/firms/${memberId}`;
  return peoplePart({
    strings: t,
    lang,
    locale,
    pending: handOver ?? undefined,
    read: () => read<Person[]>(`${firm}/people`),
    add: async (person) => faultsOf(await finish(() => post(`${firm}/people`, person), 201, t.personAdded)),
    handOver: ({ id: personId }) => finish(() => post(`${firm}/hand-over`, { personId }), 202, t.handedOver),
    end: ({ id }) => finish(() => post(`${firm}/people/${id}/end`, {}), 200, t.personEnded),
  });
}
