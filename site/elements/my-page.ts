import type { Home } from '../../core/membership/validation/home.ts';
import type { Person } from '../../core/membership/validation/people.ts';
import type { ProfileValues } from '../../core/membership/validation/profile-changes.ts';
import type { MyMail } from '../../core/outreach/validation/circulars.ts';
import { keepMemberLink } from '../islands/orders/member-link.ts';
import { noteSignedIn } from '../islands/orders/signed-in.ts';
import { changeSection } from './my-change.ts';
import { formatDay, formatMoment } from './my-dates.ts';
import { type Acting, devicesPart } from './my-devices.ts';
import { filesSection } from './my-files.ts';
import { firmsPart, type HomePage, libraryPart, whoPart } from './my-home.ts';
import { invoiceSection, type Pay } from './my-invoice.ts';
import { memberSection } from './my-member.ts';
import { orderSection } from './my-order.ts';
import { papersSection } from './my-papers.ts';
import { element, facts } from './my-parts.ts';
import { madePasskey } from './my-passkeys.ts';
import { peoplePart } from './my-people.ts';
import { registrationSection } from './my-registration.ts';
import { SignIn } from './my-sign-in.ts';
import type { Act, Faults, My, MyStrings } from './my-types.ts';
import { waitingSection } from './my-waiting.ts';

const TOKEN_KEEP = 'my-token-while-paying';

/** The token in the URL fragment is sent to the API only. */
class MyPage extends HTMLElement {
  #strings = {} as MyStrings;
  #token = '';
  /** The firm that is shown, where somebody is signed in. */
  #memberId = 0;
  #home: Home | undefined;
  #signIn: SignIn | undefined;

  connectedCallback() {
    this.#strings = JSON.parse(this.dataset.strings ?? '{}');
    if (this.dataset.people)
      this.#signIn = new SignIn(this.#part('sign-in'), {
        strings: this.#strings,
        locale: this.dataset.locale ?? '',
        say: (text) => this.#say(text, true),
        done: () => void this.#showHome(),
      });
    addEventListener('hashchange', () => this.#open());
    void this.#open();
  }

  #part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

  #say(text: string, isAlert = false) {
    this.#part('status').replaceChildren(element('p', isAlert ? 'font-bold' : '', text));
  }

  /** Reads every answer: a request stays open until its answer is read. */
  async #call<Json = Record<string, string>>(path: string, sent: RequestInit = {}) {
    const headers = { 'Accept-Language': this.dataset.locale ?? '', ...sent.headers };
    try {
      const answer = await fetch(`/api/my${path}`, { ...sent, headers });
      return { status: answer.status, json: (await answer.json()) as Json };
    } catch {
      return { status: 0, json: {} as Json };
    }
  }

  #post(path: string, body: object) {
    if (body instanceof FormData) return this.#call(path, { method: 'POST', body });
    return this.#call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /**
   * Stores the token in this tab, because the payer returns to a URL without the fragment that contains the
   * token.
   */
  #pay: Pay = async (invoiceId) => {
    const body = { ...this.#who(), invoiceId, requestId: crypto.randomUUID() };
    const { status, json } = await this.#post('/checkout', body);
    if (status !== 201 || !json.url) return this.#say(json.message ?? this.#strings.failed, true);
    if (this.#token) sessionStorage.setItem(TOKEN_KEEP, this.#token);
    location.assign(json.url);
  };

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
    if (this.#signIn?.takeLink(this.#token)) return this.#say('');
    if (!this.#token) return this.#comeHome();
    this.#say(this.#strings.loading);
    const paid = isBack ? await this.#post('/checkout/refresh', { token: this.#token }) : undefined;
    this.#take(await this.#post('', { token: this.#token }), paid?.json.message);
  }

  #who = () => (this.#token ? { token: this.#token } : { memberId: this.#memberId });

  /** The payment provider sends payers back without the firm that they act for: the first one. */
  async #comeHome() {
    await this.#showHome();
    if (!this.#home || !new URLSearchParams(location.search).has('payment')) return;
    history.replaceState(null, '', location.pathname);
    const { json } = await this.#post('/checkout/refresh', this.#who());
    await this.#showHome(json.message);
  }

  /** Without a session: the form to sign in, or where people do not sign in, the one for lost links. */
  async #showHome(done = '') {
    const answer = this.#signIn && (await this.#call<Home>('/home'));
    if (answer) noteSignedIn(answer.status === 200);
    if (answer?.status === 401) {
      this.#lost('');
      this.#part('lost').hidden = true;
      return this.#signIn?.show();
    }
    if (answer?.status !== 200) return this.#lost('');
    this.#home = answer.json;
    this.#drawHome(done);
  }

  #drawHome(done = '') {
    const home = this.#home;
    if (!home) return;
    if (!home.firms.some(({ memberId }) => memberId === this.#memberId))
      this.#memberId = home.firms[0]?.memberId ?? 0;
    const firm = home.firms.find(({ memberId }) => memberId === this.#memberId);
    const page: HomePage = {
      strings: this.#strings,
      lang: this.dataset.lang,
      pathOf: (path) => `${(this.dataset.people ?? '').replace(/\/$/, '')}${path}`,
      choose: (memberId) => {
        this.#memberId = memberId;
        this.#drawHome();
      },
      signOut: (isEverywhere) => void this.#signOut(isEverywhere),
    };
    this.#say(done, true);
    this.#toggleLead(false);
    this.#signIn?.hide();
    this.#part('lost').hidden = true;
    const content = this.#part('content');
    content.hidden = false;
    content.replaceChildren(
      whoPart(home, page),
      ...firmsPart(home, this.#memberId, page),
      ...(firm?.page ? this.#partsOf(firm.page) : []),
      ...(firm?.page?.purpose === 'member' && firm.roles.includes('representative') ? this.#people() : []),
      ...libraryPart(home, page),
      this.#devices(),
    );
  }

  #devices(): HTMLElement {
    const t = this.#strings;
    const listed = async <Json>(path: string) => {
      const { status, json } = await this.#call<Json>(path);
      return status === 200 ? json : undefined;
    };
    return devicesPart({
      strings: t,
      lang: this.dataset.lang,
      read: (path) => listed(`/${path}`),
      people: async () => (await listed<{ people?: Acting[] }>('/session'))?.people ?? [],
      end: async (path) => {
        await this.#call(path, { method: 'DELETE' });
        await this.#showHome(t.ended);
      },
      add: async (personId) => {
        const begun = await this.#post('/passkeys/options', { personId });
        if (begun.status !== 200) return this.#refused(begun.json);
        const credential = await madePasskey(begun.json);
        if (!credential) return this.#say(t.passkeyCancelled, true);
        const { status, json } = await this.#post('/passkeys', { personId, credential });
        if (status === 201) await this.#showHome(t.passkeyAdded);
        else this.#refused(json);
      },
    });
  }

  /** Where a fresh code is asked for, the form to get one is shown. */
  #refused({ message, code }: Record<string, string>) {
    if (code === 'code_needed') this.#signIn?.show(this.#home?.address);
    this.#say(message ?? this.#strings.failed, true);
    this.#part('status').scrollIntoView({ block: 'center' });
  }

  #people(): HTMLElement[] {
    const path = `/firms/${this.#memberId}/people`;
    const t = this.#strings;
    return peoplePart({
      strings: t,
      read: async () => {
        const { status, json } = await this.#call<Person[]>(path);
        return status === 200 ? json : undefined;
      },
      add: async (person) => {
        const { status, json } = await this.#post(path, person);
        if (status === 201) await this.#showHome(t.personAdded);
        else this.#refused(json);
        return (json as { errors?: Faults }).errors ?? {};
      },
      handOver: async ({ id }) => {
        const { status, json } = await this.#post(`/firms/${this.#memberId}/hand-over`, { personId: id });
        if (status === 202) await this.#showHome(t.handedOver);
        else this.#refused(json);
      },
      end: async ({ id }) => {
        const { status, json } = await this.#post(`${path}/${id}/end`, {});
        if (status === 200) await this.#showHome(t.personEnded);
        else this.#refused(json);
      },
    });
  }

  async #signOut(isEverywhere: boolean) {
    await fetch(`/api/my/${isEverywhere ? 'devices' : 'session'}`, { method: 'DELETE' }).catch(
      () => undefined,
    );
    this.#home = undefined;
    await this.#showHome();
    this.#say(this.#strings.signedOutDone, true);
  }

  /** Resolves with the errors by field; if there are any, the form stays unchanged. */
  async #save(path: string, values: object, done: string): Promise<Faults> {
    const answer = await this.#post(path, { ...values, ...this.#who() });
    this.#take(answer, done);
    this.#part('status').scrollIntoView({ block: 'center' });
    return (answer.json as { errors?: Faults }).errors ?? {};
  }

  /** The response does not contain the data of the page, so the page requests the data afterwards. */
  async #transfer(holder: object): Promise<Faults> {
    const answer = await this.#post('/order/transfer', { ...holder, token: this.#token });
    this.#take(
      answer.status === 200 ? await this.#post('', { token: this.#token }) : answer,
      this.#strings.transferDone,
    );
    return (answer.json as { errors?: Faults }).errors ?? {};
  }

  #take({ status, json }: { status: number; json: Record<string, string> }, done = '') {
    const isDone = status === 200 || status === 201;
    if (isDone && !this.#token) return void this.#showHome(done);
    if (isDone) return this.#show(json as unknown as My, done);
    const message = json.message ?? this.#strings.failed;
    if (this.#token && (status === 404 || status === 410)) return this.#lost(message);
    this.#say(message, true);
  }

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

  #mayEverything(): boolean {
    const firm = this.#home?.firms.find(({ memberId }) => memberId === this.#memberId);
    return this.#token !== '' || firm?.roles.includes('representative') === true;
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
        chooseNotices: this.#mayEverything()
          ? (channel) => this.#save('/notices', { channel }, this.#strings.noticesDone)
          : undefined,
        readMail: () => this.#readMail(),
        say: (text) => this.#say(text, true),
      });
    if (my.purpose === 'order')
      return orderSection(my, {
        answerSurvey: (answers) => this.#save('/survey', { answers }, this.#strings.surveyDone),
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
          for (const [name, value] of Object.entries(this.#who())) form.append(name, String(value));
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

  /** Mail scanners press buttons, but do not confirm. */
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
      const sent = await this.#post(path, { ...body, ...this.#who() });
      const isDone = isReopened && sent.status === 200;
      const answer = isDone ? await this.#post('', { token: this.#token }) : sent;
      yes.toggleAttribute('disabled', false);
      this.#take(answer, done);
    };
    box.append(ask);
    return box;
  }

  async #change(changes: ProfileValues): Promise<{ errors?: Record<string, string> }> {
    const answer = await this.#post('/changes', { ...this.#who(), changes });
    if (answer.json.code === 'code_needed') this.#signIn?.show(this.#home?.address);
    this.#take(answer, this.#strings.profileDone);
    this.#part('status').scrollIntoView({ block: 'center' });
    const { errors } = answer.json as { errors?: Record<string, string> };
    return errors ? { errors } : {};
  }

  async #readMail(): Promise<MyMail | undefined> {
    const { status, json } = await this.#post('/mail', this.#who());
    if (status === 200) return json as unknown as MyMail;
    this.#say((json as { message?: string }).message ?? this.#strings.failed, true);
    this.#part('status').scrollIntoView({ block: 'center' });
    return undefined;
  }
}

customElements.define('my-page', MyPage);
