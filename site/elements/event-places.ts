interface LiveForm {
  maxRegistrations: number | null;
  registrationCount: number;
  isFull: boolean;
  isClosed: boolean;
}

/**
 * The number of free places is not known when the page is rendered. If the request fails, the page stays as
 * it is.
 */
class EventPlaces extends HTMLElement {
  async connectedCallback() {
    const response = await fetch(`/api/event-registration-forms/${this.dataset.form}`).catch(() => undefined);
    if (response?.ok) this.#show(await response.json());
  }

  #put(part: string, text: string | undefined) {
    const target = this.parentElement?.querySelector(`[data-${part}]`);
    if (target && text) target.textContent = text;
  }

  #show({ maxRegistrations, registrationCount, isFull, isClosed }: LiveForm) {
    const { left, full, join, closed } = this.dataset;
    if (isClosed) {
      const paragraph = this.parentElement?.querySelector('[data-register]')?.parentElement;
      if (paragraph) paragraph.textContent = closed ?? '';
    } else if (isFull) {
      this.#put('places', full);
      this.#put('register', join);
    } else if (maxRegistrations !== null) {
      this.#put('places', left?.replace('{n}', String(maxRegistrations - registrationCount)));
    }
  }
}

customElements.define('event-places', EventPlaces);
