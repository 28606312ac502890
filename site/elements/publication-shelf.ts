/** Links to publications open the viewer, which is fetched on the first one; without script they lead to the file. */
class PublicationShelf extends HTMLElement {
  #isOpening = false;

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-publication]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#open(link);
    });
  }

  async #open(link: HTMLElement) {
    if (this.#isOpening) return;
    this.#isOpening = true;
    this.#say('loading');
    try {
      const { openViewer } = await import('../islands/viewer/open-viewer.tsx');
      openViewer(
        JSON.parse(link.dataset.publication ?? '{}'),
        JSON.parse(this.dataset.strings ?? '{}'),
        link,
      );
      this.#say();
    } catch {
      this.#say('failed');
    }
    this.#isOpening = false;
  }

  #say(text?: 'loading' | 'failed') {
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (status) status.textContent = (text && status.dataset[text]) ?? '';
  }
}

customElements.define('publication-shelf', PublicationShelf);
