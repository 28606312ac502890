import type { Door } from './door.ts';
import { sumOf, text } from './i18n/index.ts';
import { marksAt } from './lists.ts';
import { doubleNote, type Outcome, owesHeading } from './outcome.ts';
import type { Person, Scan } from './types.ts';
import { readTicket, verdictOn } from './verdict.ts';

type Show = (outcome: Outcome | undefined) => void;
type Found = Pick<Scan, 'source'> & { generation?: number };

export class CheckIn {
  #door: Door;
  #show: Show;

  constructor(door: Door, show: Show) {
    this.#door = door;
    this.#show = show;
  }

  #scan(person: Person, kind: Scan['kind'], { source, ...rest }: Found, isCash = false): Scan {
    const scannedAt = this.#door.now().toISOString();
    const clientId = crypto.randomUUID();
    const cash = isCash && { isCash };
    return { clientId, kind, registrationId: person.id, source, scannedAt, ...rest, ...cash };
  }

  code(read: string) {
    const ticket = readTicket(read);
    if (!ticket) return this.#show({ tone: 'bad', heading: text('notTicket') });
    const person = this.#door.byTicket(ticket.ticketNo);
    if (!person) return void this.#unknown(ticket.ticketNo);
    const { generation } = ticket;
    this.choose(person, { source: 'qr', ...(generation !== undefined && { generation }) });
  }

  async #unknown(ticketNo: string) {
    // An unknown ticket was sold after the last synchronisation, or belongs to another event.
    await this.#door.sync();
    const person = this.#door.byTicket(ticketNo);
    if (person) return this.choose(person, { source: 'qr' });
    this.#show({ tone: 'bad', heading: text('unknown'), note: ticketNo });
  }

  choose(person: Person, found: Found) {
    const verdict = verdictOn(person, marksAt(this.#door, person), found.generation);
    if (verdict.kind === 'ok') return void this.#admit(person, found);
    if (verdict.kind === 'owes') return this.#ask(person, found, verdict.cents);
    if (verdict.kind === 'double')
      return this.#show({
        tone: 'bad',
        heading: text('double'),
        person,
        note: doubleNote(verdict.first),
        acts: [[text('undo'), () => void this.#undo(person, found)]],
      });
    this.#show({ tone: 'bad', heading: text(verdict.kind), person });
  }

  #ask(person: Person, found: Found, cents: number) {
    this.#show({
      tone: 'ask',
      heading: owesHeading(cents),
      person,
      note: text('owesText'),
      acts: [
        [text('cash', { sum: sumOf(cents) }), () => void this.#admit(person, found, true), true],
        [text('admit'), () => void this.#admit(person, found)],
        [text('refuse'), () => this.#show(undefined)],
      ],
    });
  }

  async #admit(person: Person, found: Found, isCash = false) {
    const scan = this.#scan(person, 'in', found, isCash);
    await this.#door.add(scan);
    const now = this.#door.people.get(person.id) ?? person;
    const [first] = marksAt(this.#door, now);
    // The server has rejected the scan, because the ticket was cancelled or transferred after the last
    // synchronisation.
    if (!first && !this.#door.isWaiting(scan.clientId))
      return this.#show({
        tone: 'bad',
        heading: text(now.status === 'cancelled' ? 'cancelled' : 'transferred'),
        person: now,
      });
    if (first && first.clientId !== scan.clientId)
      return this.#show({ tone: 'bad', heading: text('double'), person: now, note: doubleNote(first) });
    this.#show({
      tone: 'good',
      heading: text('ok'),
      person: now,
      acts: [[text('undo'), () => void this.#undo(now, found)]],
    });
  }

  async #undo(person: Person, found: Found) {
    await this.#door.add(this.#scan(person, 'undo', { source: found.source }));
    this.#show({ tone: 'ask', heading: text('undone'), person: this.#door.people.get(person.id) ?? person });
  }
}
