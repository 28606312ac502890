import { inSlot } from '../../core/association/locales.ts';
import { isProbablySignedIn, noteSignedIn } from '../islands/orders/signed-in.ts';
import { element } from './my/parts.ts';

class MembersContent extends HTMLElement {
  connectedCallback() {
    void this.#load();
  }

  async #load() {
    // Visitors would have an error in their console.
    if (!isProbablySignedIn()) return;
    const { record = '', locale = '', kind = '' } = this.dataset;
    const answer = await fetch(`/api/my/${kind}/${record}`, {
      headers: { 'Accept-Language': locale },
    }).catch(() => undefined);
    if (answer?.status === 403) {
      const { message = '' } = await answer.json();
      return this.#say(message);
    }
    if (!answer?.ok) return;
    const found = await answer.json();
    if (kind === 'publications') return this.#offer(record);
    const html = inSlot(locale, found.content, found.contentEn);
    // The API has sanitised the text when it was stored, as for public articles.
    const body = element('div', 'prose min-w-0 max-w-3xl');
    body.innerHTML = html;
    this.replaceChildren(body, this.#signOut());
  }

  #offer(record: string) {
    const link = element('a', 'button', this.dataset.read ?? '') as HTMLAnchorElement;
    link.href = `/api/my/publications/${record}/file`;
    this.replaceChildren(element('p', 'mt-7', link), this.#signOut());
  }

  #signOut(): HTMLElement {
    const button = element('button', 'text-link py-1', this.dataset.signOut ?? '') as HTMLButtonElement;
    button.type = 'button';
    button.onclick = async () => {
      button.disabled = true;
      await fetch('/api/my/session', { method: 'DELETE' }).catch(() => undefined);
      noteSignedIn(false);
      location.reload();
    };
    return element('p', 'no-print mt-8', button);
  }

  #say(text: string) {
    this.querySelector('[role=status]')?.replaceChildren(
      element('p', 'mt-3 font-bold', text),
      this.#signOut(),
    );
  }
}

customElements.define('members-content', MembersContent);
