import { pair, Refusal, readList } from './api.ts';
import { h } from './dom.ts';
import { text } from './i18n/index.ts';
import { writeKept } from './store.ts';
import type { Kept } from './types.ts';

async function paired(code: string): Promise<Kept> {
  const { token } = await pair(code);
  const { people, ...list } = await readList(token);
  const offsetMs = Date.parse(list.now) - Date.now();
  const kept = { token, list, people, queue: [], refused: [], offsetMs };
  await writeKept(kept);
  await navigator.storage?.persist?.();
  return kept;
}

/** A code in the URL is used immediately, and is removed from the URL. */
export function pairingView(onPaired: (kept: Kept) => void, notice = ''): HTMLElement {
  const told = h('p', { role: 'alert', class: 'told' }, notice);
  const input = h('input', {
    id: 'code',
    name: 'code',
    autocomplete: 'off',
    autocapitalize: 'characters',
    maxlength: '12',
    required: '',
  });
  const form = h(
    'form',
    { class: 'pairing' },
    h('h1', {}, text('title')),
    h('h2', {}, text('pairTitle')),
    h('p', {}, text('pairText')),
    h('label', { for: 'code' }, text('code')),
    input,
    told,
    h('button', { type: 'submit', class: 'main' }, text('pair')),
  );
  const submit = async () => {
    told.textContent = '';
    form.inert = true;
    try {
      onPaired(await paired(input.value));
    } catch (error) {
      told.textContent = (error instanceof Refusal && error.message) || text('pairFailed');
    }
    form.inert = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  const code = location.hash.slice(1);
  if (code) {
    history.replaceState(null, '', location.pathname);
    input.value = code;
    void submit();
  }
  return form;
}
