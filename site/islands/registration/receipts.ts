/** A registration by this browser. */
interface Receipt {
  formId: number;
  id: number;
  /** SHA-256 of e-mail and name, which reveals neither. */
  who: string;
}

type Participant = Record<'participantName' | 'participantEmail', string>;

const KEY = 'registration-receipts';
/** Maximum number of stored registrations, for families that share a browser. */
const MOST = 40;

/** Returns a hash; undefined without https, where browsers lack hashing. */
async function whoIs({ participantName, participantEmail }: Participant): Promise<string | undefined> {
  const text = `${participantEmail.trim()}\n${participantName.trim()}`.toLowerCase();
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

/** Stores the number of a registration, for a repeated attempt. */
export async function keepReceipt(formId: number, id: number, participant: Participant): Promise<void> {
  const who = await whoIs(participant);
  if (!who) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([{ formId, id, who }, ...kept()].slice(0, MOST)));
  } catch {}
}

/** Returns this browser's registration number for a participant of a form. */
export async function keptReceipt(formId: number, participant: Participant): Promise<number | undefined> {
  const who = await whoIs(participant);
  return kept().find((receipt) => receipt.formId === formId && receipt.who === who)?.id;
}
