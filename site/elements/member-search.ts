const PHONE = matchMedia('(max-width: 47.99rem)');
const FILTERS = ['type', 'district', 'business'] as const;

const businessOf = ({ dataset }: HTMLElement): string[] => JSON.parse(dataset.business ?? '[]');

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
    form.addEventListener('focusin', ({ target }) => {
      // The keyboard takes the lower half of the window: what is found stands in the upper.
      if (target instanceof HTMLInputElement && PHONE.matches) form.scrollIntoView({ block: 'start' });
    });
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

  /** Every word must be found. The fold's table and the words are fetched once somebody searches. */
  async #folded(term: string): Promise<(index: number) => boolean> {
    if (!term.trim()) return () => true;
    const [{ fold }, { memberWords }] = await Promise.all([
      import('../../db/chinese/fold.ts'),
      import('./member-words.ts'),
    ]);
    this.#texts ??= this.#cards.map((card) => {
      const names = Array.from(card.querySelectorAll('[data-name]'), (part) => part.textContent);
      return fold([...names, memberWords(card.dataset.district ?? '', businessOf(card))].join('\n'));
    });
    const texts = this.#texts;
    const wanted = fold(term).split(' ');
    return (index) => wanted.every((word) => texts[index]?.includes(word));
  }

  #passes(card: HTMLElement): boolean {
    const { dataset } = card;
    const [type, district, business] = FILTERS.map((name) => this.#value(name));
    return (
      (!type || dataset.type === type) &&
      (!district || dataset.district === district) &&
      (!business || businessOf(card).includes(business))
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
    const count = shown === 1 ? this.dataset.countOne : this.dataset.count;
    this.#say(count?.replace('{n}', String(shown)));
    this.querySelector('[data-no-match]')?.toggleAttribute('hidden', shown > 0);
  }
}

customElements.define('member-search', MemberSearch);
