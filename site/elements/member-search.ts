const FILTERS = ['type', 'district', 'business'] as const;

/** Shows the members that match; the cards stand in the page, the state in its address. */
class MemberSearch extends HTMLElement {
  #form: HTMLFormElement | null = null;
  #cards: HTMLElement[] = [];
  #texts: string[] | undefined;

  connectedCallback() {
    this.#form = this.querySelector('form');
    this.#cards = Array.from(this.querySelectorAll<HTMLElement>('.member'));
    const form = this.#form;
    if (!form) return;
    this.#readAddress();
    form.addEventListener('input', () => this.#search());
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('reset', () => setTimeout(() => this.#search()));
    if (location.search) this.#search();
  }

  #value(name: string): string {
    const field = this.#form?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
  }

  #readAddress() {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = this.#form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
      // A value that the list does not have would leave it blank.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
    }
  }

  #writeAddress() {
    const query = new URLSearchParams();
    for (const name of ['q', ...FILTERS]) {
      const value = this.#value(name);
      if (value) query.set(name, value);
    }
    const search = query.size > 0 ? `?${query}` : '';
    history.replaceState(null, '', location.pathname + search + location.hash);
  }

  /** The fold's table is fetched once somebody searches. */
  async #folded(term: string): Promise<(index: number) => boolean> {
    if (!term.trim()) return () => true;
    const { fold } = await import('../../db/fold.ts');
    this.#texts ??= this.#cards.map((card) =>
      fold(Array.from(card.querySelectorAll('[data-name]'), (part) => part.textContent).join('\n')),
    );
    const texts = this.#texts;
    const wanted = fold(term);
    return (index) => texts[index]?.includes(wanted) ?? false;
  }

  #passes({ dataset }: HTMLElement): boolean {
    const [type, district, business] = FILTERS.map((name) => this.#value(name));
    return (
      (!type || dataset.type === type) &&
      (!district || dataset.district === district) &&
      (!business || JSON.parse(dataset.business ?? '[]').includes(business))
    );
  }

  #say(text = '') {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  async #search() {
    this.#writeAddress();
    const term = this.#value('q');
    const matches = await this.#folded(term).catch(() => undefined);
    if (term !== this.#value('q')) return;
    if (!matches) return this.#say(this.dataset.failed);
    let shown = 0;
    for (const [index, card] of this.#cards.entries()) {
      card.hidden = !(matches(index) && this.#passes(card));
      if (!card.hidden) shown++;
    }
    this.#say(this.dataset.count?.replace('{n}', String(shown)));
    this.querySelector('[data-no-match]')?.toggleAttribute('hidden', shown > 0);
  }
}

customElements.define('member-search', MemberSearch);
