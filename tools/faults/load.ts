import { Outages } from './outages.ts';

const TIMEOUT_MS = 5000;
const PAUSE_MS = 40;

interface Answer {
  status: number;
  body: unknown;
}

export class Load {
  readonly #origin: string;
  readonly #login: { username: string; password: string };
  #cookie = '';
  #isOver = false;
  #count = 0;
  #loops: Promise<void>[] = [];

  readonly acknowledged = {
    'contact-messages': new Set<number>(),
    'event-registrations': new Set<number>(),
    news: new Set<number>(),
  };
  readonly visitors = new Outages();
  readonly staff = new Outages();
  readonly failures: string[] = [];

  constructor(origin: string, login: { username: string; password: string }) {
    this.#origin = origin;
    this.#login = login;
  }

  get acknowledgedCount(): number {
    return Object.values(this.acknowledged).reduce((sum, ids) => sum + ids.size, 0);
  }

  start(event: { eventId: number; formId: number }): void {
    this.#loops = [
      this.#repeat(() => this.#read()),
      this.#repeat(() => this.#enquire()),
      this.#repeat(() => this.#register(event)),
      this.#repeat(() => this.#write()),
    ];
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  async asStaff(method: string, path: string, body?: object): Promise<Answer | undefined> {
    const answer = await this.#call(method, path, body);
    if (answer?.status !== 401) return answer;
    await this.#signIn();
    return this.#call(method, path, body);
  }

  async #signIn(): Promise<void> {
    try {
      const response = await fetch(`${this.#origin}/api/login`, {
        method: 'POST',
        body: JSON.stringify(this.#login),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    } catch {
      // The connection broke before a response. The caller counts the failure.
    }
  }

  async #call(method: string, path: string, body?: object): Promise<Answer | undefined> {
    try {
      const response = await fetch(this.#origin + path, {
        method,
        headers: { cookie: this.#cookie },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status >= 500 && response.status !== 503)
        this.failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
    } catch {
      return undefined;
    }
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await act();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #read(): Promise<void> {
    const page = await this.#call('GET', this.#count++ % 2 ? '/' : '/en/news');
    this.visitors.note(page?.status === 200);
  }

  #keep(resource: keyof Load['acknowledged'], answer: Answer | undefined): void {
    if (answer?.status === 201) this.acknowledged[resource].add((answer.body as { id: number }).id);
  }

  async #enquire(): Promise<void> {
    const subject = `enquiry ${this.#count++}`;
    const body = { name: 'A visitor', email: 'visitor@example.com', subject, message: subject };
    this.#keep('contact-messages', await this.#call('POST', '/api/contact-messages', body));
  }

  async #register(event: { eventId: number; formId: number }): Promise<void> {
    const name = `participant-${this.#count++}`;
    const body = { ...event, participantName: name, participantEmail: `${name}@example.com` };
    this.#keep('event-registrations', await this.#call('POST', '/api/event-registrations', body));
  }

  async #write(): Promise<void> {
    const title = `article ${this.#count++}`;
    const answer = await this.asStaff('POST', '/api/news', {
      title,
      excerpt: title,
      content: `<p>${title}</p>`,
    });
    this.staff.note(answer?.status === 201);
    this.#keep('news', answer);
  }
}
