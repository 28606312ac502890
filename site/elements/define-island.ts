import type { FunctionComponent } from 'react';

type When = 'load' | 'visible';

const AHEAD = '400px';

export function defineIsland<Props extends object>(
  name: string,
  when: When,
  load: () => Promise<FunctionComponent<Props>>,
): void {
  class Island extends HTMLElement {
    #isStarted = false;

    connectedCallback() {
      if (when === 'load') this.#hydrate();
      else this.#hydrateWhenNear();
    }

    #hydrateWhenNear() {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          this.#hydrate();
        },
        { rootMargin: AHEAD },
      );
      observer.observe(this);
      // Keyboards and screen readers can reach the island before it is scrolled into view.
      for (const type of ['keydown', 'focusin'])
        addEventListener(type, () => this.#hydrate(), { once: true, passive: true });
    }

    async #hydrate() {
      if (this.#isStarted) return;
      this.#isStarted = true;
      const [{ createElement }, { hydrateRoot }, component] = await Promise.all([
        import('react'),
        import('react-dom/client'),
        load(),
      ]);
      hydrateRoot(this, createElement(component, JSON.parse(this.dataset.props ?? '{}') as Props));
    }
  }
  customElements.define(name, Island);
}
