const PAUSE_MS = 80;

class SiteSearch extends HTMLElement {
  #asked = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    const form = this.querySelector('form');
    const field = this.querySelector('input');
    if (!form || !field) return;
    if (!field.value) field.focus({ preventScroll: true });
    const search = () => void this.#search(form.action, field.value.trim());
    const searchSoon = () => {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(search, PAUSE_MS);
    };
    form.addEventListener('input', (event) => {
      // Skips unfinished input of an input method (IME); `compositionend` follows.
      if (!(event instanceof InputEvent && event.isComposing)) searchSoon();
    });
    form.addEventListener('compositionend', searchSoon);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(this.#pause);
      search();
    });
    // Searches with the text that was typed before the script was loaded.
    if (field.value !== field.defaultValue) search();
  }

  #part(name: 'status' | 'results', from: ParentNode = this): Element | null {
    return from.querySelector(`search-${name}`);
  }

  #say(text: string) {
    this.#part('status')?.replaceChildren(text);
  }

  async #search(page: string, question: string) {
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    const address = question ? `${page}?${new URLSearchParams({ q: question })}` : page;
    history.replaceState(null, '', address);
    if (!question) {
      this.#say('');
      this.#part('results')?.replaceChildren();
      return;
    }
    try {
      const answer = await fetch(address, { signal });
      const found = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const [status, results] = [this.#part('status', found), this.#part('results', found)];
      if (!status || !results) throw new Error(String(answer.status));
      if (signal.aborted) return;
      document.title = found.title;
      this.#part('status')?.replaceChildren(...status.childNodes);
      this.#part('results')?.replaceChildren(...results.childNodes);
    } catch {
      // Keeps the earlier results, and shows a message that the new search failed.
      if (!signal.aborted) this.#say(this.dataset.failed ?? '');
    }
  }
}

customElements.define('site-search', SiteSearch);
