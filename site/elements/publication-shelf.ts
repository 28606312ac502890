/** Links to publications open the viewer, which is fetched on the first one; without script they lead to the file. */
class PublicationShelf extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', async (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-publication]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const status = this.querySelector<HTMLElement>('[role=status]');
      if (status) status.textContent = status.dataset.text ?? '';
      const { openViewer } = await import('../islands/viewer/open-viewer.tsx');
      openViewer(
        JSON.parse(link.dataset.publication ?? '{}'),
        JSON.parse(this.dataset.strings ?? '{}'),
        link,
      );
    });
  }
}

customElements.define('publication-shelf', PublicationShelf);
