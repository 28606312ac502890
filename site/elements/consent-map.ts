/** How long its maker may take to answer. */
const PATIENCE_MS = 8000;

/** Whether the maker of a map answers: a frame tells nobody what became of it. */
const answers = (probe: string) =>
  new Promise<boolean>((resolve) => {
    const sign = new Image();
    const settle = (isThere: boolean) => () => {
      clearTimeout(timer);
      sign.src = '';
      resolve(isThere);
    };
    const timer = setTimeout(settle(false), PATIENCE_MS);
    sign.onload = settle(true);
    sign.onerror = settle(false);
    sign.src = probe;
  });

/** A picture until the visitor asks for the map: no third party before that. Without an answer picture and link stay. */
class ConsentMap extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => this.#show(button));
  }

  async #show(button: HTMLButtonElement) {
    const { address = '', probe = '', title = '' } = this.dataset;
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (!status || button.getAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = status.dataset.loading ?? '';
    const isThere = await answers(probe);
    button.removeAttribute('aria-disabled');
    status.textContent = isThere ? '' : (status.dataset.failed ?? '');
    if (!isThere) return;
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = title;
    frame.className = 'frame';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.tabIndex = 0;
    this.querySelector('img')?.replaceWith(frame);
    this.dataset.shown = '';
    frame.focus();
  }
}

customElements.define('consent-map', ConsentMap);
