import { CAROUSEL_INTERVAL_MS } from '../../core/content/limits.ts';

const SWIPE_PX = 40;
/** Even a slow phone has painted the first picture after this time, and the second is not shown yet. */
const OTHERS_AFTER_MS = CAROUSEL_INTERVAL_MS / 2;

class SlideShow extends HTMLElement {
  #slides: HTMLElement[] = [];
  #index = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback() {
    this.#slides = Array.from(this.querySelectorAll<HTMLElement>('.slide'));
    if (this.#slides.length < 2) return;
    this.dataset.ready = '';
    this.#fetchOthersLater();
    this.addEventListener('click', this.#onClick);
    const track = this.querySelector<HTMLElement>('.slides-track');
    track?.addEventListener('keydown', this.#onKey);
    track?.addEventListener('pointerdown', this.#onPress);
    track?.addEventListener('dragstart', (event) => event.preventDefault());
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#stop();
    else this.#timer = setInterval(() => this.#advance(), CAROUSEL_INTERVAL_MS);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  /** The other pictures must not delay the first one. */
  #fetchOthersLater() {
    const first = this.querySelector('img');
    const wait = () => setTimeout(() => this.#fetchOthers(), OTHERS_AFTER_MS);
    if (!first || first.complete) wait();
    else for (const outcome of ['load', 'error']) first.addEventListener(outcome, wait, { once: true });
  }

  #fetchOthers() {
    this.dataset.drawn = '';
    // Lazy loading would wait until a slide is shown.
    for (const picture of this.querySelectorAll('img')) picture.loading = 'eager';
  }

  #advance() {
    if (document.hidden || this.matches(':hover, :focus-within')) return;
    this.#show(this.#index + 1);
  }

  #stop() {
    clearInterval(this.#timer);
    const button = this.querySelector('[data-stop]');
    // Moves the focus to the next button, because a button loses the focus when it is hidden.
    if (button?.matches(':focus')) this.querySelector<HTMLElement>('[data-step="1"]')?.focus();
    button?.setAttribute('hidden', '');
    this.querySelector('.slides-track')?.setAttribute('aria-live', 'polite');
  }

  #show(index: number) {
    const next = (index + this.#slides.length) % this.#slides.length;
    if (next === this.#index) return;
    this.#fetchOthers();
    for (const [position, slide] of this.#slides.entries()) {
      slide.toggleAttribute('data-leaving', position === this.#index);
      slide.toggleAttribute('data-shown', position === next);
    }
    for (const dot of this.querySelectorAll<HTMLElement>('[data-slide]'))
      dot.setAttribute('aria-current', String(Number(dot.dataset.slide) === next));
    const number = this.querySelector('[data-number]');
    if (number) number.textContent = String(next + 1);
    this.#index = next;
  }

  #go(index: number) {
    this.#stop();
    this.#show(index);
  }

  #onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if ('stop' in button.dataset) this.#stop();
    else if (button.dataset.slide) this.#go(Number(button.dataset.slide));
    else this.#go(this.#index + Number(button.dataset.step));
  };

  #onKey = (event: KeyboardEvent) => {
    // Ignores browser shortcuts, such as Alt and the left arrow for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') this.#go(this.#index + 1);
    else if (event.key === 'ArrowLeft') this.#go(this.#index - 1);
    else return;
    event.preventDefault();
  };

  #onPress = ({ clientX: start, pointerType, target }: PointerEvent) => {
    const isInCaption = target instanceof Element && target.closest('.slide-caption');
    // A mouse drag that begins in a caption selects text, and so does not change the slide.
    if (isInCaption && pointerType === 'mouse') return;
    const press = new AbortController();
    const { signal } = press;
    const end = ({ type, clientX }: PointerEvent) => {
      press.abort();
      if (type === 'pointerup') this.#swipe(clientX - start);
    };
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  };

  #swipe(distance: number) {
    if (Math.abs(distance) > SWIPE_PX) this.#go(this.#index - Math.sign(distance));
  }
}

customElements.define('slide-show', SlideShow);
