type Strings = Record<'sent' | 'confirmed' | 'invalid' | 'failed' | 'noTopic' | 'badEmail', string>;

/**
 * A form that requests a subscription to circulars. When the URL fragment contains a token from the
 * confirmation mail, shows a button that confirms the subscription.
 */
class SubscribeForm extends HTMLElement {
  #strings = {} as Strings;

  connectedCallback() {
    this.#strings = JSON.parse(this.dataset.strings ?? '{}');
    const ask = this.#form('ask');
    ask.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#ask(ask);
    });
    this.#form('confirm').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#confirm();
    });
    addEventListener('hashchange', () => this.#choose());
    this.#choose();
  }

  #form = (name: string) => this.querySelector<HTMLFormElement>(`[data-${name}]`) as HTMLFormElement;

  #choose() {
    const isConfirming = location.hash.length > 1;
    this.#form('ask').hidden = isConfirming;
    this.#form('confirm').hidden = !isConfirming;
  }

  #say(text: string) {
    const line = document.createElement('p');
    line.className = 'mb-6 text-xl font-bold';
    line.textContent = text;
    const status = this.querySelector('[data-status]');
    status?.replaceChildren(line);
    status?.scrollIntoView({ block: 'center' });
  }

  async #post(path: string, body: object): Promise<number> {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': this.dataset.locale ?? '' };
    try {
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    } catch {
      return 0;
    }
  }

  async #ask(form: HTMLFormElement) {
    const data = new FormData(form);
    const topics = data.getAll('topic');
    const email = form.elements.namedItem('email') as HTMLInputElement;
    if (!email.value || !email.validity.valid) {
      this.#say(this.#strings.badEmail);
      return email.focus();
    }
    if (topics.length === 0) return this.#say(this.#strings.noTopic);
    const body = { email: email.value, name: data.get('name'), topics, locale: this.dataset.locale };
    const status = await this.#post('/api/subscriptions', body);
    if (status === 202) form.hidden = true;
    this.#say(status === 202 ? this.#strings.sent : this.#strings[status === 400 ? 'badEmail' : 'failed']);
  }

  async #confirm() {
    const status = await this.#post('/api/subscriptions/confirm', { token: location.hash.slice(1) });
    if (status === 200) this.#form('confirm').hidden = true;
    const isUnknown = status === 404 || status === 410;
    this.#say(this.#strings[status === 200 ? 'confirmed' : isUnknown ? 'invalid' : 'failed']);
  }
}

customElements.define('subscribe-form', SubscribeForm);
