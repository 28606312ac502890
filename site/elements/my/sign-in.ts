import { element } from './parts.ts';
import { canUsePasskeys, usedPasskey } from './passkeys.ts';
import type { MyStrings } from './types.ts';

interface SignInPage {
  strings: MyStrings;
  locale: string;
  say: (text: string) => void;
  done: () => void;
}

const LINK = /^(sign-in|objection)=([\w.-]+)$/;

export function goOn(stay: () => void): void {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  if (/^\/[\w-][\w/-]*$/.test(next)) location.assign(next);
  else stay();
}

/** The form that asks for a code, then for the code. A link of the mail shows one button, for scanners open links. */
export class SignIn {
  readonly #form: HTMLFormElement;
  readonly #page: SignInPage;
  #isAsked = false;

  constructor(form: HTMLElement, page: SignInPage) {
    this.#form = form as HTMLFormElement;
    this.#page = page;
    const byPasskey = form.querySelector<HTMLButtonElement>('[data-sign-in-passkey]');
    if (byPasskey) {
      byPasskey.hidden = !canUsePasskeys();
      byPasskey.onclick = () => void this.#enterByPasskey();
    }
    const again = form.querySelector<HTMLButtonElement>('[data-sign-in-again]');
    if (again)
      again.onclick = () => {
        this.#change(false);
        this.#field('email').focus();
      };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void (this.#isAsked ? this.#enter() : this.#ask());
    });
  }

  /** `address`: of who is signed in, and needs a fresh code. */
  show(address = '') {
    this.#form.hidden = false;
    if (!address) return;
    this.#field('email').value = address;
    this.#form.scrollIntoView({ block: 'center' });
  }

  hide() {
    this.#form.hidden = true;
    this.#change(false);
  }

  takeLink(fragment: string): boolean {
    const [, purpose, token] = LINK.exec(fragment) ?? [];
    if (!token) return false;
    history.replaceState(null, '', location.pathname);
    const { strings: t } = this.#page;
    const isObjection = purpose === 'objection';
    const box = element('div', '', element('p', 'mb-3', isObjection ? t.objectText : t.signInLink));
    const press = element('button', 'button', isObjection ? t.objectSend : t.signIn) as HTMLButtonElement;
    press.type = 'button';
    press.onclick = async () => {
      press.disabled = true;
      const isDone = await (isObjection ? this.#object(token) : this.#send({ token }));
      box.remove();
      if (!isDone) this.show();
    };
    box.append(press);
    this.#form.before(box);
    return true;
  }

  #field = (name: string) => this.#form.elements.namedItem(name) as HTMLInputElement;

  #change(isAsked: boolean) {
    const { strings: t } = this.#page;
    this.#isAsked = isAsked;
    const code = this.#form.querySelector<HTMLElement>('[data-sign-in-code]');
    if (code) code.hidden = !isAsked;
    this.#form.querySelector('[data-sign-in-again]')?.toggleAttribute('hidden', !isAsked);
    this.#field('code').required = isAsked;
    this.#field('code').removeAttribute('aria-invalid');
    if (!isAsked) this.#field('code').value = '';
    this.#form.querySelector('button[type=submit]')?.replaceChildren(isAsked ? t.signIn : t.signInSend);
  }

  async #ask() {
    if (!this.#field('email').reportValidity()) return;
    const { strings: t, locale, say } = this.#page;
    const sent = await this.#post('/sign-in', { email: this.#field('email').value, locale });
    if (sent.status !== 202) return say(sent.message || t.failed);
    say(t.signInSent);
    this.#change(true);
    this.#field('code').focus();
  }

  async #enter() {
    if (!this.#field('code').reportValidity()) return;
    await this.#send({ email: this.#field('email').value, code: this.#field('code').value });
  }

  async #object(token: string): Promise<boolean> {
    const { strings: t, say } = this.#page;
    const { status, message } = await this.#post('/objections', { token });
    say(status === 202 ? t.objected : message || t.failed);
    return status === 202;
  }

  async #send(body: object): Promise<boolean> {
    const { strings: t, say, done, locale } = this.#page;
    const { status, message } = await this.#post('/sign-in/code', { ...body, locale });
    if (status === 200) {
      done();
      return true;
    }
    say(message || t.failed);
    if (status === 410) this.#change(false);
    else if (status === 401 && this.#isAsked) this.#markWrong();
    return false;
  }

  #markWrong() {
    const code = this.#field('code');
    code.setAttribute('aria-invalid', 'true');
    code.focus({ preventScroll: true });
    code.select();
  }

  async #enterByPasskey() {
    const { strings: t, say, done, locale } = this.#page;
    const begun = await this.#post('/sign-in/passkey/options', {});
    if (begun.status !== 200) return say(begun.message || t.failed);
    const passkey = await usedPasskey(begun.json);
    if (!passkey) return say(t.passkeyCancelled);
    const { status, message } = await this.#post('/sign-in/passkey', { passkey, locale });
    if (status === 200) done();
    else say(message || t.failed);
  }

  async #post(path: string, body: object): Promise<{ status: number; message: string; json: object }> {
    const headers = { 'Accept-Language': this.#page.locale, 'Content-Type': 'application/json' };
    try {
      const answer = await fetch(`/api/my${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const json = await answer.json();
      return { status: answer.status, message: json.message ?? '', json };
    } catch {
      return { status: 0, message: '', json: {} };
    }
  }
}
