/** Whether it was let: without HTTPS there is no clipboard, and the visitor may refuse it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Sharing by the browser's own means; nothing is loaded from elsewhere. */
class ShareTools extends HTMLElement {
  connectedCallback() {
    const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    const share = this.querySelector<HTMLButtonElement>('[data-share]');
    if (share && 'share' in navigator) {
      share.hidden = false;
      share.onclick = () => navigator.share({ title: document.title, url: address }).catch(() => undefined);
    }
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
    this.querySelector('[data-copy]')?.addEventListener('click', () => this.#copy(address));
  }

  async #copy(address: string) {
    const said = (await copy(address)) ? 'copied' : 'failed';
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (status) status.textContent = status.dataset[said] ?? '';
  }
}

customElements.define('share-tools', ShareTools);
