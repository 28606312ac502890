import { PAPER_KINDS } from '../../../core/membership/kinds.ts';
import { formatMoment } from './dates.ts';
import { element } from './parts.ts';
import type { My, MyStrings } from './types.ts';

type MyApplication = Extract<My, { purpose: 'application' }>;

interface PapersPage {
  strings: MyStrings;
  lang: string | undefined;
  send: (form: FormData) => Promise<void>;
  say: (text: string) => void;
}

export function papersSection(my: MyApplication, page: PapersPage): HTMLElement[] {
  const { strings: t, lang } = page;
  if (my.documents.length === 0 && !my.canUpload) return [];
  const sent = my.documents.map(({ kind, fileName, createdAt }) =>
    element('li', '', `${t[`paper_${kind}`]}　${fileName}　${formatMoment(createdAt, lang)}`),
  );
  const parts = [element('h3', 'mt-8 text-lg', t.papers)];
  if (sent.length > 0) parts.push(element('ul', 'mt-2 list-disc pl-6 wrap-anywhere', ...sent));
  if (my.canUpload) parts.push(uploadForm(my, page));
  return parts;
}

function labelled(label: string, control: HTMLElement, id: string): HTMLElement {
  control.id = id;
  const name = element('label', 'mt-4 block font-bold', label) as HTMLLabelElement;
  name.htmlFor = id;
  return element('div', '', name, control);
}

function uploadForm({ missing }: MyApplication, { strings: t, send, say }: PapersPage): HTMLElement {
  const kind = element(
    'select',
    'mt-1 w-full max-w-md border-2 border-text bg-white px-3 py-2',
  ) as HTMLSelectElement;
  kind.append(
    ...PAPER_KINDS.map((value) => new Option(t[`paper_${value}`], value, false, value === missing[0])),
  );
  const file = element(
    'input',
    'mt-1 block w-full max-w-md border-2 border-text bg-white px-3 py-2',
  ) as HTMLInputElement;
  file.type = 'file';
  file.accept = 'application/pdf,image/jpeg,image/png,image/webp';
  const button = element('button', 'button mt-4', t.paperSend) as HTMLButtonElement;
  const form = element(
    'form',
    '',
    element('p', 'mt-2', t.paperPrivate),
    labelled(t.paperKind, kind, 'my-paper-kind'),
    labelled(t.paperFile, file, 'my-paper-file'),
    button,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const chosen = file.files?.[0];
    if (!chosen) {
      say(t.paperMissing);
      return file.focus();
    }
    const body = new FormData();
    body.append('kind', kind.value);
    body.append('file', chosen);
    button.disabled = true;
    button.textContent = t.paperSending;
    await send(body);
    // Enables the button again, because the same file is still selected after a failed upload.
    button.disabled = false;
    button.textContent = t.paperSend;
  });
  return form;
}
