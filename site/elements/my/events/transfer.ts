import { labelled, showFaults } from '../fields.ts';
import { element } from '../parts.ts';
import type { Faults, MyStrings } from '../types.ts';

interface TransferPage {
  strings: MyStrings;
  transfer: (holder: { registrationId: number; name: string; email: string }) => Promise<Faults>;
}

function input(type: string): HTMLInputElement {
  const made = document.createElement('input');
  made.type = type;
  return made;
}

export function transferPart({ id }: { id: number }, { strings: t, transfer }: TransferPage): HTMLElement {
  const box = element('div', 'mt-2');
  const open = element('button', 'text-link cursor-pointer', t.transfer);
  open.onclick = () => {
    box.replaceChildren(form);
    form.querySelector('input')?.focus();
  };
  const form = transferForm(id, { strings: t, transfer }, () => {
    box.replaceChildren(open);
    open.focus();
  });
  box.append(open);
  return box;
}

function transferForm(registrationId: number, { strings: t, transfer }: TransferPage, onBack: () => void) {
  const send = element('button', 'button', t.transferSend) as HTMLButtonElement;
  const back = element('button', 'button button-plain ml-3', t.changeBack) as HTMLButtonElement;
  back.type = 'button';
  back.onclick = onBack;
  const form = element(
    'form',
    '',
    element('p', 'mb-3', t.transferText),
    labelled({ name: 'name', label: t.name, mark: t.required }, input('text')),
    labelled({ name: 'email', label: t.email, mark: t.required }, input('email')),
    element('p', 'mt-6', send, back),
  ) as HTMLFormElement;
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const faults = await transfer({ registrationId, name: text('name'), email: text('email') });
    send.disabled = false;
    showFaults(form, faults);
  });
  return form;
}
