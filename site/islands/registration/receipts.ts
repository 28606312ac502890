interface Receipt {
  formId: number;
  id: number;
  /** SHA-256 of e-mail address and name, so that neither is stored in clear text. */
  who: string;
}

type Participant = Record<'participantName' | 'participantEmail', string>;

const KEY = 'registration-receipts';
const MOST = 40;

async function whoIs({ participantName, participantEmail }: Participant): Promise<string | undefined> {
  const text = `${participantEmail.trim()}\n${participantName.trim()}`.toLowerCase();
  // Without https, browsers provide no hash function.
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function kept(): Receipt[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export async function keepReceipt(formId: number, id: number, participant: Participant): Promise<void> {
  const who = await whoIs(participant);
  if (!who) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([{ formId, id, who }, ...kept()].slice(0, MOST)));
  } catch {}
}

export async function keptReceipt(formId: number, participant: Participant): Promise<number | undefined> {
  const who = await whoIs(participant);
  return kept().find((receipt) => receipt.formId === formId && receipt.who === who)?.id;
}
