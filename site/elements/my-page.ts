import type { ProfileValues } from '../../db/validation/membership/profile-changes.ts';
import { formatDay, formatMoment } from './my-dates.ts';
import { invoiceSection } from './my-invoice.ts';
import { memberSection } from './my-member.ts';
import { papersSection } from './my-papers.ts';
import { element, facts } from './my-parts.ts';
import { registrationSection } from './my-registration.ts';
import type { Act, Faults, My, MyStrings } from './my-types.ts';
import { waitingSection } from './my-waiting.ts';

/** What the holder of a link has: what stands behind the # opens it, and goes to the API alone. */
class MyPage extends HTMLElement {
  #strings = {} as MyStrings;
  #token = '';

  connectedCallback() {
    this.#strings = JSON.parse(this.dataset.strings ?? '{}');
    this.#part('lost').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#askForLinks();
    });
    addEventListener('hashchange', () => this.#open());
    void this.#open();
  }

  #part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

  #say(text: string, isAlert = false) {
    this.#part('status').replaceChildren(element('p', isAlert ? 'font-bold' : '', text));
  }

  async #post(path: string, body: object): Promise<{ status: number; json: Record<string, string> }> {
    const isForm = body instanceof FormData;
    const headers = {
      'Accept-Language': this.dataset.locale ?? '',
      ...(!isForm && { 'Content-Type': 'application/json' }),
    };
    try {
      const sent = isForm ? body : JSON.stringify(body);
      const answer = await fetch(`/api/my${path}`, { method: 'POST', headers, body: sent });
      return { status: answer.status, json: await answer.json() };
    } catch {
      return { status: 0, json: {} };
    }
  }

  async #open() {
    this.#token = location.hash.slice(1);
    if (!this.#token) return this.#lost('');
    this.#say(this.#strings.loading);
    this.#take(await this.#post('', { token: this.#token }));
  }

  /** Sends what was typed; gives back what is wrong with it, by field, with the form as it is. */
  async #save(path: string, values: object, done: string): Promise<Faults> {
    const answer = await this.#post(path, { ...values, token: this.#token });
    this.#take(answer, done);
    this.#part('status').scrollIntoView({ block: 'center' });
    return (answer.json as { errors?: Faults }).errors ?? {};
  }

  #take({ status, json }: { status: number; json: Record<string, string> }, done = '') {
    if (status === 200 || status === 201) return this.#show(json as unknown as My, done);
    const message = json.message ?? this.#strings.failed;
    if (status === 404 || status === 410) return this.#lost(message);
    this.#say(message, true);
  }

  #lost(message: string) {
    this.#part('content').hidden = true;
    this.#part('lost').hidden = false;
    this.#say(message, true);
  }

  #show(my: My, done: string) {
    this.#say(done, true);
    this.#part('lost').hidden = true;
    const content = this.#part('content');
    content.hidden = false;
    content.replaceChildren(...this.#partsOf(my));
  }

  #partsOf(my: My): HTMLElement[] {
    if (my.purpose === 'registration')
      return registrationSection(my, {
        strings: this.#strings,
        lang: this.dataset.lang,
        events: this.dataset.events ?? '',
        act: (act) => this.#act(act),
        save: (values) => this.#save('/registration', values, this.#strings.changed),
      });
    if (my.purpose === 'application') return this.#application(my);
    if (my.purpose === 'member')
      return memberSection(my, {
        strings: this.#strings,
        profile: JSON.parse(this.dataset.profile ?? '{}'),
        lang: this.dataset.lang,
        act: (act) => this.#act(act),
        members: this.dataset.members ?? '',
        send: (changes) => this.#change(changes),
        say: (text) => this.#say(text, true),
      });
    return waitingSection(my, {
      strings: this.#strings,
      lang: this.dataset.lang,
      events: this.dataset.events ?? '',
      act: (act) => this.#act(act),
    });
  }

  #application(my: Extract<My, { purpose: 'application' }>): HTMLElement[] {
    const t = this.#strings;
    const names: Record<string, string> = t;
    const steps = my.steps.map(({ kind, at }) =>
      element('li', '', `${formatMoment(at, this.dataset.lang)}　${names[`application_${kind}`] ?? kind}`),
    );
    return [
      element('h2', 'text-xl', my.company),
      facts([
        [t.status, t[`application_${my.status}`]],
        [t.reference, my.reference],
        [t.applied, formatDay(my.appliedOn, this.dataset.lang)],
        [t.due, my.dueOn ? formatDay(my.dueOn, this.dataset.lang) : ''],
        [t.reason, my.reason],
        [t.missing, [...my.missing.map((kind) => t[`paper_${kind}`]), my.missingText].join('\n').trim()],
      ]),
      ...invoiceSection(my.invoice, { strings: t, lang: this.dataset.lang }),
      ...papersSection(my, {
        strings: t,
        lang: this.dataset.lang,
        say: (text) => this.#say(text, true),
        send: async (form) => {
          form.append('token', this.#token);
          this.#take(await this.#post('/documents', form), t.paperSent);
          this.#part('status').scrollIntoView({ block: 'center' });
        },
      }),
      element('h3', 'mt-8 text-lg', t.steps),
      element('ol', 'mt-2 list-decimal pl-6', ...steps),
      my.canWithdraw
        ? this.#act({
            label: t.withdraw,
            question: t.withdrawQuestion,
            path: '/withdrawal',
            done: t.withdrawn,
          })
        : element('p', ''),
    ];
  }

  /** A button that asks once more: mail scanners press buttons too, but answer no question. */
  #act({ label, question, path, done, isMain = false }: Act) {
    const t = this.#strings;
    const box = element('div', 'mt-8');
    const ask = element('button', isMain ? 'button' : 'button button-plain', label);
    const yes = element('button', 'button', t.yes);
    const no = element('button', 'button button-plain ml-3', t.no);
    ask.onclick = () => {
      box.replaceChildren(element('p', 'mb-3 font-bold', question), yes, no);
      yes.focus();
    };
    no.onclick = () => {
      box.replaceChildren(ask);
      ask.focus();
    };
    yes.onclick = async () => {
      yes.toggleAttribute('disabled', true);
      const answer = await this.#post(path, { token: this.#token });
      yes.toggleAttribute('disabled', false);
      this.#take(answer, done);
    };
    box.append(ask);
    return box;
  }

  /** Asks for changes; what is wrong goes back to the form, with all that was typed. */
  async #change(changes: ProfileValues): Promise<{ errors?: Record<string, string> }> {
    const answer = await this.#post('/changes', { token: this.#token, changes });
    this.#take(answer, this.#strings.profileDone);
    this.#part('status').scrollIntoView({ block: 'center' });
    const { errors } = answer.json as { errors?: Record<string, string> };
    return errors ? { errors } : {};
  }

  async #askForLinks() {
    const field = this.querySelector<HTMLInputElement>('input[name=email]');
    if (!field?.reportValidity()) return;
    const { status, json } = await this.#post('/links', { email: field.value });
    const sent = status === 202;
    this.#say(sent ? this.#strings.lostSent : (json.message ?? this.#strings.failed), true);
    if (sent) field.value = '';
  }
}

customElements.define('my-page', MyPage);
