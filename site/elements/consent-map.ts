/** A picture until the visitor asks for the map: no third party before that. */
class ConsentMap extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      const frame = document.createElement('iframe');
      frame.src = this.dataset.address ?? '';
      frame.title = this.dataset.title ?? '';
      frame.className = 'frame';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.tabIndex = 0;
      this.replaceChildren(frame);
      frame.focus();
    });
  }
}

customElements.define('consent-map', ConsentMap);
