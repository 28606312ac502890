import type { ViewerStart } from '../islands/viewer/publication.ts';

function startIn({ search, hash }: Location) {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  if (!/^#publication-\d+$/.test(hash) || !Number.isInteger(page) || page < 1) return undefined;
  return { place: hash.slice(1), start: { page, term: query.get('q') ?? '' } };
}

class PublicationShelf extends HTMLElement {
  #isOpening = false;

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-publication]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const page = Number(link.dataset.page);
      this.#open(link, page ? { page, term: '' } : undefined);
    });
    const asked = startIn(location);
    const link =
      asked && document.getElementById(asked.place)?.querySelector<HTMLElement>('[data-publication]');
    if (link) void this.#open(link, asked.start);
  }

  async #open(link: HTMLElement, start?: ViewerStart) {
    if (this.#isOpening) return;
    this.#isOpening = true;
    this.#say('loading');
    try {
      const { openViewer } = await import('../islands/viewer/open-viewer.tsx');
      openViewer(
        JSON.parse(link.dataset.publication ?? '{}'),
        JSON.parse(this.dataset.strings ?? '{}'),
        link,
        start,
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
