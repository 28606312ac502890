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
    this.querySelector('[data-copy]')?.addEventListener('click', async () => {
      await navigator.clipboard.writeText(address);
      const status = this.querySelector<HTMLElement>('[data-copied]');
      if (status) status.textContent = status.dataset.copied ?? '';
    });
  }
}

customElements.define('share-tools', ShareTools);
