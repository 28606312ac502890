import type { ProfileValues } from '../../db/validation/membership/profile-changes.ts';
import type { MyMail } from '../../db/validation/outreach/circulars.ts';
import { keepMemberLink } from '../islands/orders/member-link.ts';
import { changeSection } from './my-change.ts';
import { formatDay, formatMoment } from './my-dates.ts';
import { filesSection } from './my-files.ts';
import { invoiceSection, type Pay } from './my-invoice.ts';
import { memberSection } from './my-member.ts';
import { orderSection } from './my-order.ts';
import { papersSection } from './my-papers.ts';
import { element, facts } from './my-parts.ts';
import { registrationSection } from './my-registration.ts';
import type { Act, Faults, My, MyStrings } from './my-types.ts';
import { waitingSection } from './my-waiting.ts';

const TOKEN_KEEP = 'my-token-while-paying';

/** The personal page of a signed link. The token in the URL fragment is sent to the API only. */
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

  /**
   * Opens the payment provider's page. Stores the token in this tab, because the payer returns to a URL
   * without the fragment that contains the token.
   */
  #pay: Pay = async (invoiceId) => {
    const body = { token: this.#token, invoiceId, requestId: crypto.randomUUID() };
    const { status, json } = await this.#post('/checkout', body);
    if (status !== 201 || !json.url) return this.#say(json.message ?? this.#strings.failed, true);
    sessionStorage.setItem(TOKEN_KEEP, this.#token);
    location.assign(json.url);
  };

  /** Restores the stored token when the payer returns from the payment provider. */
  #comeBack(): boolean {
    const token = sessionStorage.getItem(TOKEN_KEEP);
    if (!new URLSearchParams(location.search).has('payment') || !token) return false;
    sessionStorage.removeItem(TOKEN_KEEP);
    history.replaceState(null, '', `${location.pathname}#${token}`);
    return true;
  }

  async #open() {
    const isBack = this.#comeBack();
    this.#token = location.hash.slice(1);
    if (!this.#token) return this.#lost('');
    this.#say(this.#strings.loading);
    const paid = isBack ? await this.#post('/checkout/refresh', { token: this.#token }) : undefined;
    this.#take(await this.#post('', { token: this.#token }), paid?.json.message);
  }

  /** Saves the typed values. Resolves with the errors by field; if there are any, the form stays unchanged. */
  async #save(path: string, values: object, done: string): Promise<Faults> {
    const answer = await this.#post(path, { ...values, token: this.#token });
    this.#take(answer, done);
    this.#part('status').scrollIntoView({ block: 'center' });
    return (answer.json as { errors?: Faults }).errors ?? {};
  }

  /**
   * Transfers a ticket. The response does not contain the data of the page, so the page requests the data
   * afterwards.
   */
  async #transfer(holder: object): Promise<Faults> {
    const answer = await this.#post('/order/transfer', { ...holder, token: this.#token });
    this.#take(
      answer.status === 200 ? await this.#post('', { token: this.#token }) : answer,
      this.#strings.transferDone,
    );
    return (answer.json as { errors?: Faults }).errors ?? {};
  }

  #take({ status, json }: { status: number; json: Record<string, string> }, done = '') {
    if (status === 200 || status === 201) return this.#show(json as unknown as My, done);
    const message = json.message ?? this.#strings.failed;
    if (status === 404 || status === 410) return this.#lost(message);
    this.#say(message, true);
  }

  /** Shows the introduction only while no personal data is shown. */
  #toggleLead(isShown: boolean) {
    this.closest('main')?.querySelector('.page-hero-text > p')?.toggleAttribute('hidden', !isShown);
  }

  #lost(message: string) {
    this.#toggleLead(true);
    this.#part('content').hidden = true;
    this.#part('lost').hidden = false;
    this.#say(message, true);
  }

  #show(my: My, done: string) {
    if (my.purpose === 'member') keepMemberLink(this.#token);
    this.#say(done, true);
    this.#toggleLead(false);
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
        answerSurvey: (answers) => this.#save('/survey', { answers }, this.#strings.surveyDone),
      });
    if (my.purpose === 'application') return this.#application(my);
    if (my.purpose === 'member')
      return memberSection(my, {
        strings: this.#strings,
        profile: JSON.parse(this.dataset.profile ?? '{}'),
        lang: this.dataset.lang,
        act: (act) => this.#act(act),
        pay: this.#pay,
        members: this.dataset.members ?? '',
        send: (changes) => this.#change(changes),
        show: (fields) => this.#save('/shown', { fields }, this.#strings.shownDone),
        choose: (topics) => this.#save('/topics', { topics }, this.#strings.topicsDone),
        readMail: () => this.#readMail(),
        say: (text) => this.#say(text, true),
      });
    if (my.purpose === 'order')
      return orderSection(my, {
        strings: this.#strings,
        lang: this.dataset.lang,
        events: this.dataset.events ?? '',
        pay: this.#pay,
        act: (act) => this.#act(act),
        transfer: (holder) => this.#transfer(holder),
      });
    if (my.purpose === 'change')
      return changeSection(my, {
        strings: this.#strings,
        lang: this.dataset.lang,
        act: (act) => this.#act(act),
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
      element('h2', 'text-(length:--text-section)', my.company),
      ...invoiceSection(my.invoice, { strings: t, lang: this.dataset.lang, pay: this.#pay }),
      facts([
        [t.status, t[`application_${my.status}`]],
        [t.reference, my.reference],
        [t.applied, formatDay(my.appliedOn, this.dataset.lang)],
        [t.due, my.dueOn ? formatDay(my.dueOn, this.dataset.lang) : ''],
        [t.reason, my.reason],
        [t.missing, [...my.missing.map((kind) => t[`paper_${kind}`]), my.missingText].join('\n').trim()],
      ]),
      ...filesSection(my.files, { strings: t, lang: this.dataset.lang }),
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
      my.canWithdraw
        ? this.#act({
            label: t.withdraw,
            question: t.withdrawQuestion,
            path: '/withdrawal',
            done: t.withdrawn,
          })
        : element('p', ''),
      element('h3', 'mt-10 text-lg', t.steps),
      element('ol', 'mt-2 list-decimal pl-6', ...steps),
    ];
  }

  /** A button that asks for confirmation, because mail scanners press buttons, but do not confirm. */
  #act({ label, question, path, body, isReopened, done, isMain = false }: Act) {
    const t = this.#strings;
    const box = element('div', 'mt-8');
    const ask = element('button', isMain ? 'button' : 'button button-plain', label);
    const yes = element('button', 'button', t.yes);
    const no = element('button', 'button button-plain ms-3', t.no);
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
      const sent = await this.#post(path, { ...body, token: this.#token });
      const isDone = isReopened && sent.status === 200;
      const answer = isDone ? await this.#post('', { token: this.#token }) : sent;
      yes.toggleAttribute('disabled', false);
      this.#take(answer, done);
    };
    box.append(ask);
    return box;
  }

  /** Requests changes of the member's data. Resolves with the errors; the form keeps the typed text. */
  async #change(changes: ProfileValues): Promise<{ errors?: Record<string, string> }> {
    const answer = await this.#post('/changes', { token: this.#token, changes });
    this.#take(answer, this.#strings.profileDone);
    this.#part('status').scrollIntoView({ block: 'center' });
    const { errors } = answer.json as { errors?: Record<string, string> };
    return errors ? { errors } : {};
  }

  /** Loads the mails that the member has received. Shows a message when this fails. */
  async #readMail(): Promise<MyMail | undefined> {
    const { status, json } = await this.#post('/mail', { token: this.#token });
    if (status === 200) return json as unknown as MyMail;
    this.#say((json as { message?: string }).message ?? this.#strings.failed, true);
    this.#part('status').scrollIntoView({ block: 'center' });
    return undefined;
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
