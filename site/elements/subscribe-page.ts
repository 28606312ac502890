type Strings = Record<'confirmed' | 'invalid' | 'failed' | 'confirmTitle', string>;

class SubscribePage extends HTMLElement {
  #strings = {} as Strings;

  connectedCallback() {
    this.#strings = JSON.parse(this.dataset.strings ?? '{}');
    this.#part('confirm').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#confirm();
    });
    addEventListener('hashchange', () => this.#choose());
    this.#choose();
  }

  #part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

  #choose() {
    const isConfirming = location.hash.length > 1;
    this.#part('ask').hidden = isConfirming;
    this.#part('confirm').hidden = !isConfirming;
    if (isConfirming) this.#nameConfirmation();
  }

  #nameConfirmation() {
    const title = this.closest('main')?.querySelector('h1');
    if (title) title.textContent = this.#strings.confirmTitle;
    document.title = document.title.replace(/^[^|]*(?= \|)/, () => this.#strings.confirmTitle);
  }

  #say(text: string) {
    const line = document.createElement('p');
    line.className = 'mb-6 text-xl font-bold';
    line.textContent = text;
    this.#part('status').replaceChildren(line);
    this.#part('status').scrollIntoView({ block: 'center' });
  }

  async #confirm() {
    const status = await fetch('/api/subscriptions/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': this.dataset.locale ?? '' },
      body: JSON.stringify({ token: location.hash.slice(1) }),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) this.#part('confirm').hidden = true;
    const isUnknown = status === 404 || status === 410;
    this.#say(this.#strings[status === 200 ? 'confirmed' : isUnknown ? 'invalid' : 'failed']);
  }
}

customElements.define('subscribe-page', SubscribePage);
