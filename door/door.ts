import type { DoorPerson } from '../core/events/validation/door.ts';
import { Refusal, readList, sendScans, sendWalkIn } from './api.ts';
import { indexed } from './search.ts';
import { forget, writeKept } from './store.ts';
import type { Kept, Person, Scan, Waiting, WalkIn } from './types.ts';

const MOST_AT_ONCE = 200;
/** After this time, the phone decides about admission without the server. */
const PATIENCE_MS = 1500;

const isScan = (item: Waiting): item is Scan => item.kind !== 'walk_in';

export class Door {
  readonly people = new Map<number, Person>();
  isOnline = true;
  #kept: Kept;
  #onChange: () => void;
  #onEnd: () => void;
  #sending: Promise<void> | undefined;
  #saving = Promise.resolve();

  constructor(kept: Kept, onChange: () => void, onEnd: () => void) {
    this.#kept = kept;
    this.#onChange = onChange;
    this.#onEnd = onEnd;
    this.#learn(kept.people);
  }

  get list() {
    return this.#kept.list;
  }
  get queue(): readonly Waiting[] {
    return this.#kept.queue;
  }
  get refused() {
    return this.#kept.refused;
  }

  now = () => new Date(Date.now() + this.#kept.offsetMs);

  byTicket(ticketNo: string): Person | undefined {
    for (const person of this.people.values()) if (person.ticketNo === ticketNo) return person;
    return undefined;
  }

  #learn(people: DoorPerson[]) {
    for (const person of people) this.people.set(person.id, indexed(person));
  }

  #save(): Promise<void> {
    const people = [...this.people.values()].map(({ folded: _folded, ...person }) => person);
    const kept = { ...this.#kept, people };
    this.#saving = this.#saving.then(() => writeKept(kept));
    return this.#saving;
  }

  /** Resolves when the server has answered or the maximum wait is over, or at once while offline. */
  async add(item: Waiting): Promise<void> {
    this.#kept.queue = [...this.#kept.queue, { ...item, ...(!this.isOnline && { isOffline: true }) }];
    await this.#save();
    this.#onChange();
    if (!navigator.onLine) {
      this.isOnline = false;
      return this.#onChange();
    }
    const sent = this.send();
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }

  isWaiting = (clientId: string) => this.#kept.queue.some((item) => item.clientId === clientId);

  send(): Promise<void> {
    this.#sending ??= this.#exchange().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #exchange() {
    try {
      while (this.#kept.queue.length > 0) await this.#sendSome();
      this.isOnline = true;
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return this.end();
      this.isOnline = false;
    }
    this.#onChange();
  }

  async #sendSome() {
    const { token, queue } = this.#kept;
    const scans = queue.filter(isScan).slice(0, MOST_AT_ONCE);
    if (scans.length > 0) {
      const results = await sendScans(token, scans);
      this.#learn(results.flatMap(({ person }) => person ?? []));
      await this.#drop(new Set(scans.map(({ clientId }) => clientId)));
      return;
    }
    for (const person of queue.filter((item) => !isScan(item))) await this.#sendPerson(person);
  }

  async #sendPerson(person: WalkIn) {
    try {
      this.#learn([await sendWalkIn(this.#kept.token, person)]);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 401 || error.status >= 500 || error.status === 429)
        throw error;
      this.#kept.refused = [...this.#kept.refused, { name: person.name, reason: error.message }];
    }
    await this.#drop(new Set([person.clientId]));
  }

  async #drop(ids: Set<string>) {
    this.#kept.queue = this.#kept.queue.filter(({ clientId }) => !ids.has(clientId));
    await this.#save();
  }

  async sync(): Promise<void> {
    if (this.now() > new Date(this.#kept.list.expiresAt)) return this.end();
    await this.send();
    if (!this.isOnline) return;
    try {
      const { people, ...list } = await readList(this.#kept.token, this.#kept.list.now);
      this.#kept.offsetMs = Date.parse(list.now) - Date.now();
      this.#kept.list = list;
      this.#learn(people);
      await this.#save();
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return this.end();
      this.isOnline = false;
    }
    this.#onChange();
  }

  async end(): Promise<void> {
    await this.#saving;
    await forget();
    this.#onEnd();
  }
}
