const PATIENCE_MS = 8000;

/** Loads an image, because an iframe reports no load errors. */
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

/** The page contacts no third party until the visitor requests the map. */
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
