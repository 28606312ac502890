import { isMade, type Locale } from '../../core/association/locales.ts';
import type { CardWords } from './member-card.ts';

const PHONE = matchMedia('(max-width: 47.99rem)');
const FILTERS = ['q', 'type', 'district', 'business'] as const;

/** More than fit on a screen. All other cards follow later, because old phones are slow. */
const FIRST_CARDS = 8;

type Field = HTMLInputElement | HTMLSelectElement;

const usual = (field: Field): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : (Array.from(field.options).find(({ defaultSelected }) => defaultSelected)?.value ?? '');

class MemberSearch extends HTMLElement {
  #fields: Field[] = [];
  #own: Node[] = [];
  #ownCount = '';
  #asked = new AbortController();
  #shown = 0;
  /** The corrected words whose results are shown, because the typed words find nobody. */
  #corrected = '';

  // Most visitors of the directory do not search.
  #found = () => import('./member-found.ts');

  get #locale(): Locale {
    return document.documentElement.dataset.locale as Locale;
  }

  connectedCallback() {
    const form = this.querySelector('form');
    if (!form) return;
    this.#fields = FILTERS.map((name) => form.elements.namedItem(name)).filter(
      (field): field is Field => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
    );
    this.#own = Array.from(this.#list?.childNodes ?? []);
    this.#ownCount = this.#status?.textContent ?? '';
    this.#readAddress();
    form.addEventListener('input', (event) => {
      // Skips unfinished input of an input method (IME); `compositionend` follows.
      if (!(event instanceof InputEvent && event.isComposing)) this.#search();
    });
    form.addEventListener('compositionend', () => this.#search());
    form.addEventListener('focusin', ({ target }) => {
      void this.#found();
      void this.#words();
      // A phone keyboard covers the lower half of the window. Scrolls the form up, so that results are
      // visible above the keyboard.
      if (target instanceof HTMLInputElement && PHONE.matches) form.scrollIntoView({ block: 'start' });
    });
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('reset', () =>
      setTimeout(() => {
        // Its button is hidden now.
        this.#status?.focus();
        this.#search();
      }),
    );
    this.querySelector('[data-more] button')?.addEventListener('click', () => this.#showMore());
    if (location.search || this.#chosen.length > 0) this.#search();
  }

  get #list() {
    return this.querySelector('[data-results]');
  }

  get #status() {
    return this.querySelector<HTMLElement>('[role=status]');
  }

  get #values(): Record<string, string> {
    const typed = Object.fromEntries(this.#fields.map(({ name, value }) => [name, value]));
    return this.#corrected ? { ...typed, q: this.#corrected } : typed;
  }

  get #chosen(): Field[] {
    return this.#fields.filter((field) => field.value !== usual(field));
  }

  #readAddress() {
    const query = new URLSearchParams(location.search);
    for (const field of this.#fields) {
      const value = query.get(field.name);
      // Keeps text that the visitor typed before the script was loaded.
      if (value === null || field.value !== usual(field)) continue;
      field.value = value;
      // Restores the default value, because an unknown value would leave the select blank.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = usual(field);
    }
  }

  #writeAddress() {
    this.querySelector('[type=reset]')?.toggleAttribute('hidden', this.#chosen.length === 0);
    const query = new URLSearchParams(this.#chosen.map(({ name, value }) => [name, value]));
    const search = query.size > 0 ? `?${query}` : '';
    history.replaceState(null, '', location.pathname + search + location.hash);
  }

  async #words(): Promise<CardWords> {
    const locale = this.#locale;
    const named = new Map(
      Array.from(this.querySelectorAll('option'), ({ value, text }) => [value, text.trim()]),
    );
    // Names have no words to exchange, and labels come from the page.
    const name = isMade(locale)
      ? (await import('../../core/chinese/simplified-name.ts')).toSimplifiedName
      : (text: string) => text;
    return { locale, name, label: (stored) => named.get(stored) ?? name(stored) };
  }

  #say(text: string) {
    if (this.#status) this.#status.textContent = text;
  }

  #toggle(part: string, isHidden: boolean) {
    this.querySelector(`[data-${part}]`)?.toggleAttribute('hidden', isHidden);
  }

  #showOwn() {
    // The server has rendered search results into this page, instead of the members that the page normally
    // lists. Loads the URL without the query to show those members.
    if (this.dataset.found !== undefined) return location.assign(location.pathname);
    this.#list?.replaceChildren(...this.#own);
    this.#say(this.#ownCount);
    this.#toggle('pages', false);
    this.#toggle('more', true);
    this.#toggle('no-match', true);
  }

  async #search() {
    this.#writeAddress();
    this.#asked.abort();
    this.#corrected = '';
    if (this.#chosen.length === 0) return this.#showOwn();
    this.#shown = 0;
    await this.#find((cards) => this.#list?.replaceChildren(...cards));
  }

  async #showMore() {
    await this.#find((cards) => {
      const [first] = cards;
      this.#list?.append(...cards);
      first?.querySelector('a')?.focus();
    });
  }

  async #find(show: (cards: Element[]) => void) {
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    try {
      const [words, { findMembers, fillCard: fill }] = await Promise.all([this.#words(), this.#found()]);
      const asked = { locale: this.#locale, signal };
      let { members, total } = await findMembers(this.#values, this.#shown, asked);
      if (total === 0 && (await this.#correct(asked)))
        ({ members, total } = await findMembers(this.#values, this.#shown, asked));
      if (signal.aborted) return;
      const cardsOf = (some: typeof members) =>
        some.map((member) => this.#card((card) => fill(card, member, words)));
      show(cardsOf(members.slice(0, FIRST_CARDS)));
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!signal.aborted) this.#list?.append(...cardsOf(members.slice(FIRST_CARDS)));
        }),
      );
      this.#shown += members.length;
      const count = total === 1 ? this.dataset.countOne : this.dataset.count;
      this.#say(this.#instead + (count?.replace('{n}', String(total)) ?? ''));
      this.#toggle('pages', true);
      this.#toggle('more', this.#shown >= total);
      this.#toggle('no-match', total > 0);
    } catch (error) {
      if (signal.aborted) return;
      // Shows the API's message if there is one, for example about too many searches.
      const isKnown = error instanceof Error && error.constructor === Error;
      this.#say((isKnown && error.message) || this.dataset.failed || '');
    }
  }

  async #correct(asked: { locale: Locale; signal: AbortSignal }): Promise<boolean> {
    const { suggestionFor } = await this.#found();
    const typed = this.#values.q?.trim();
    this.#corrected = (typed && (await suggestionFor(typed, asked))) || '';
    return this.#corrected !== '' && !asked.signal.aborted;
  }

  get #instead(): string {
    const typed = this.#fields.find(({ name }) => name === 'q')?.value ?? '';
    const text = this.dataset.instead?.replace('{q}', typed).replace('{better}', this.#corrected);
    return this.#corrected && text ? `${text} ` : '';
  }

  #card(fill: (card: DocumentFragment) => void): Element {
    const template = this.querySelector<HTMLTemplateElement>('template[data-card]');
    const card = document.importNode((template as HTMLTemplateElement).content, true);
    fill(card);
    return card.firstElementChild as Element;
  }
}

customElements.define('member-search', MemberSearch);
