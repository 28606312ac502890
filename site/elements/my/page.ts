import type { Home } from '../../../core/membership/validation/home.ts';
import type { ProfileValues } from '../../../core/membership/validation/profile-changes.ts';
import type { MyMail } from '../../../core/outreach/validation/circulars.ts';
import { keepMemberLink } from '../../islands/orders/member-link.ts';
import { noteSignedIn } from '../../islands/orders/signed-in.ts';
import { actPart } from './act.ts';
import { type Answer, callMy, faultsOf, postMy } from './calls.ts';
import { type Desk, devicesOf, peopleOf } from './desk.ts';
import { NOT_ON, readHome } from './events/visit.ts';
import { firmsPart, type HomePage, libraryPart, whoPart } from './home.ts';
import type { Pay } from './invoice.ts';
import { element } from './parts.ts';
import { comeBack, keepToken } from './paying.ts';
import { type SectionPage, sectionOf } from './section.ts';
import { goOn, SignIn } from './sign-in.ts';
import type { Act, Faults, My, MyStrings } from './types.ts';

/** The token in the URL fragment is sent to the API only. */
class MyPage extends HTMLElement {
  #strings = {} as MyStrings;
  #token = '';
  #memberId = 0;
  #home: Home | undefined;
  #signIn: SignIn | undefined;
  #pending: (() => Promise<unknown>) | undefined;

  connectedCallback() {
    this.#strings = JSON.parse(this.dataset.strings ?? '{}');
    if (this.dataset.people)
      this.#signIn = new SignIn(this.#part('sign-in'), {
        strings: this.#strings,
        locale: this.dataset.locale ?? '',
        say: (text) => this.#say(text, true),
        done: () => {
          noteSignedIn(true);
          const go = this.#pending ?? (() => this.#showHome());
          this.#pending = undefined;
          this.#signIn?.hide();
          goOn(() => void go());
        },
      });
    addEventListener('hashchange', () => this.#open());
    void this.#open();
  }

  #part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

  #say(text: string, isAlert = false) {
    const status = this.#part('status');
    status.replaceChildren(element('p', isAlert ? 'font-bold' : '', text));
    // The page is long, and the pressed button may be gone.
    if (isAlert && text) status.scrollIntoView({ block: 'center' });
  }

  #call = <Json>(path: string, sent?: RequestInit) => callMy<Json>(path, this.dataset.locale, sent);

  #post = (path: string, body: object) => postMy(path, this.dataset.locale, body);

  /** Undefined when it cannot be read, which the page then says. */
  async #read<Json>(path: string): Promise<Json | undefined> {
    const { status, json } = await this.#call<Json>(path);
    if (status === 200) return json;
    this.#refused(json as Record<string, string>);
    return undefined;
  }

  #pay: Pay = async (invoiceId) => {
    const body = { ...this.#who(), invoiceId, requestId: crypto.randomUUID() };
    const { status, json } = await this.#post('/checkout', body);
    if (status !== 201 || !json.url) return this.#say(json.message ?? this.#strings.failed, true);
    if (this.#token) keepToken(this.#token);
    location.assign(json.url);
  };

  async #open() {
    const isBack = comeBack();
    this.#token = location.hash.slice(1);
    if (this.#signIn?.takeLink(this.#token)) return this.#say('');
    if (!this.#token) return this.#comeHome();
    this.#say(this.#strings.loading);
    const paid = isBack ? await this.#post('/checkout/refresh', { token: this.#token }) : undefined;
    this.#take(await this.#post('', { token: this.#token }), paid?.json.message);
  }

  #who = () => (this.#token ? { token: this.#token } : { memberId: this.#memberId });

  async #comeHome() {
    await this.#showHome();
    // The payment provider sends payers back without the firm that they act for: the first one.
    if (this.#home) goOn(() => {});
    if (!this.#home || !new URLSearchParams(location.search).has('payment')) return;
    history.replaceState(null, '', location.pathname);
    const { json } = await this.#post('/checkout/refresh', this.#who());
    await this.#showHome(json.message);
  }

  async #showHome(done = '') {
    const answer = this.#signIn && (await readHome(this.#call));
    if (!answer || answer.status === 404 || answer.status === NOT_ON) return this.#lost('');
    if (answer.status === 401) return this.#askToSignIn(answer.json.message ?? '');
    if (answer.status !== 200) return this.#unreachable();
    noteSignedIn(true);
    this.#home = answer.json;
    this.#drawHome(done);
  }

  #askToSignIn(message: string) {
    noteSignedIn(false);
    this.#pending = undefined;
    this.#home = undefined;
    this.#lost(message);
    this.#part('lost').hidden = true;
    this.#signIn?.show();
  }

  #unreachable() {
    this.#say(this.#strings.failed, true);
    const again = element('button', 'button button-plain', this.#strings.tryAgain) as HTMLButtonElement;
    again.type = 'button';
    again.onclick = () => void this.#showHome();
    this.#part('status').append(again);
  }

  #drawHome(done = '') {
    const home = this.#home;
    if (!home) return;
    this.#pending = undefined;
    const firm = home.firms.find(({ memberId }) => memberId === this.#memberId) ?? home.firms[0];
    this.#memberId = firm?.memberId ?? 0;
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
    this.#signIn?.hide();
    this.#draw(done, [
      whoPart(home, page),
      ...firmsPart(home, this.#memberId, page),
      ...(firm?.page ? sectionOf(firm.page, this.#section()) : []),
      ...(firm?.page?.purpose === 'member' && firm.roles.includes('representative')
        ? peopleOf(this.#desk(), firm)
        : []),
      ...libraryPart(home, page),
      devicesOf(this.#desk()),
    ]);
  }

  #desk = (): Desk => ({
    strings: this.#strings,
    lang: this.dataset.lang,
    locale: this.dataset.locale,
    call: this.#call,
    post: this.#post,
    read: (path) => this.#read(path),
    finish: (send, expected, done) => this.#finish(send, expected, done),
  });

  #refused({ message, code }: Record<string, string>) {
    if (code === 'signed_out') return this.#askToSignIn(message ?? '');
    if (code === 'code_needed') this.#signIn?.show(this.#home?.address);
    this.#say(message ?? this.#strings.failed, true);
  }

  async #finish(send: () => Promise<Answer>, expected: number, done: string): Promise<Answer> {
    const answer = await send();
    if (answer.status === expected) await this.#showHome(done);
    else this.#refused(answer.json);
    if (answer.json.code === 'code_needed') this.#pending = () => this.#finish(send, expected, done);
    return answer;
  }

  async #signOut(isEverywhere: boolean) {
    const path = isEverywhere ? 'devices' : 'session';
    const { status, json } = await this.#call(`/${path}`, { method: 'DELETE' });
    if (status !== 204 && status !== 401) return this.#refused(json as Record<string, string>);
    this.#askToSignIn(this.#strings.signedOutDone);
  }

  async #save(path: string, values: object, done: string): Promise<Faults> {
    const answer = await this.#post(path, { ...values, ...this.#who() });
    this.#take(answer, done);
    return faultsOf(answer);
  }

  async #transfer(holder: object): Promise<Faults> {
    const answer = await this.#post('/order/transfer', { ...holder, token: this.#token });
    // The response does not contain the data of the page, so the page requests the data afterwards.
    this.#take(
      answer.status === 200 ? await this.#post('', { token: this.#token }) : answer,
      this.#strings.transferDone,
    );
    return faultsOf(answer);
  }

  #take({ status, json }: Answer, done = '') {
    const isDone = status === 200 || status === 201;
    if (isDone && !this.#token) return void this.#showHome(done);
    if (isDone) return this.#show(json as unknown as My, done);
    if (this.#token && (status === 404 || status === 410))
      return this.#lost(json.message ?? this.#strings.failed);
    this.#refused(json);
  }

  #lost(message: string) {
    this.#part('content').hidden = true;
    this.#part('lost').hidden = false;
    this.#say(message, true);
  }

  #show(my: My, done: string) {
    if (my.purpose === 'member') keepMemberLink(this.#token);
    this.#draw(done, sectionOf(my, this.#section()));
  }

  #draw(done: string, parts: HTMLElement[]) {
    this.#say(done, true);
    this.#part('lost').hidden = true;
    const content = this.#part('content');
    content.hidden = false;
    content.replaceChildren(...parts);
  }

  #firm = () => this.#home?.firms.find(({ memberId }) => memberId === this.#memberId);

  #mayPay = () => this.#mayEverything() || this.#firm()?.roles.includes('accounts') === true;

  #mayEverything = () => this.#token !== '' || this.#firm()?.roles.includes('representative') === true;

  #section(): SectionPage {
    const t = this.#strings;
    return {
      strings: t,
      profile: JSON.parse(this.dataset.profile ?? '{}'),
      lang: this.dataset.lang,
      events: this.dataset.events ?? '',
      members: this.dataset.members ?? '',
      act: (act) => this.#act(act),
      pay: this.#pay,
      mayPay: this.#mayPay(),
      say: (text) => this.#say(text, true),
      save: (values) => this.#save('/registration', values, t.changed),
      answerSurvey: (answers) => this.#save('/survey', { answers }, t.surveyDone),
      transfer: (holder) => this.#transfer(holder),
      sendPaper: (form) => this.#sendPaper(form),
      send: (changes) => this.#change(changes),
      show: (fields) => this.#save('/shown', { fields }, t.shownDone),
      takeEnquiries: (takesEnquiries) => this.#save('/enquiries', { takesEnquiries }, t.enquiriesDone),
      choose: (topics) => this.#save('/topics', { topics }, t.topicsDone),
      chooseNotices: this.#mayEverything()
        ? (channel) => this.#save('/notices', { channel }, t.noticesDone)
        : undefined,
      readMail: () => this.#readMail(),
    };
  }

  async #sendPaper(form: FormData) {
    for (const [name, value] of Object.entries(this.#who())) form.append(name, String(value));
    this.#take(await this.#post('/documents', form), this.#strings.paperSent);
  }

  #act(act: Act): HTMLElement {
    return actPart(act, {
      strings: this.#strings,
      send: async ({ path, body, isReopened }) => {
        const sent = await this.#post(path, { ...body, ...this.#who() });
        return isReopened && sent.status === 200 ? this.#post('', { token: this.#token }) : sent;
      },
      take: (answer, done) => this.#take(answer, done),
    });
  }

  async #change(changes: ProfileValues): Promise<{ errors?: Record<string, string> }> {
    const answer = await this.#post('/changes', { ...this.#who(), changes });
    this.#take(answer, this.#strings.profileDone);
    if (answer.json.code === 'code_needed') this.#pending = () => this.#change(changes);
    const { errors } = answer.json as { errors?: Record<string, string> };
    return errors ? { errors } : {};
  }

  async #readMail(): Promise<MyMail | undefined> {
    const { status, json } = await this.#post('/mail', this.#who());
    if (status === 200) return json as unknown as MyMail;
    this.#refused(json);
    return undefined;
  }
}

customElements.define('my-page', MyPage);
