/** False when the browser has no clipboard (without HTTPS) or the visitor denies it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Loads nothing from other sites. */
class ShareTools extends HTMLElement {
  connectedCallback() {
    const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    const share = this.querySelector<HTMLButtonElement>('[data-share]');
    if (share && 'share' in navigator) {
      share.hidden = false;
      share.onclick = () => navigator.share({ title: document.title, url: address }).catch(() => undefined);
    }
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
    this.querySelector('[data-code]')?.addEventListener('click', () => this.#toggleCode(address));
    this.querySelector('[data-copy]')?.addEventListener('click', () => this.#copy(address));
  }

  async #toggleCode(address: string) {
    const place = this.querySelector<HTMLElement>('[data-code-place]');
    const picture = place?.querySelector('[role=img]');
    if (!place || !picture) return;
    if (!picture.hasChildNodes()) {
      const { renderSVG } = await import('uqr');
      const code = new DOMParser().parseFromString(renderSVG(address, { border: 2 }), 'image/svg+xml');
      picture.replaceChildren(code.documentElement);
    }
    place.hidden = !place.hidden;
    this.querySelector('[data-code]')?.setAttribute('aria-expanded', String(!place.hidden));
  }

  async #copy(address: string) {
    const said = (await copy(address)) ? 'copied' : 'failed';
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (status) status.textContent = status.dataset[said] ?? '';
  }
}

customElements.define('share-tools', ShareTools);
