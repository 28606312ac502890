/** A mail as it leaves. */
export interface OutgoingMail {
  /** The same for every try: providers that know it send once. */
  key: string;
  from: string;
  replyTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** iCalendar, with the METHOD that it says. */
  calendar?: { method: string; content: string } | undefined;
  headers: Record<string, string>;
}

/**
 * What became of a try. `retry`: put off by the recipient's server, or, `isTrouble`, by a provider that takes nothing at
 * the moment. `unknown`: it may have gone, and nobody can say.
 */
export type Outcome =
  | { kind: 'sent'; providerId?: string | undefined }
  | { kind: 'retry'; error: string; isTrouble: boolean }
  | { kind: 'rejected'; error: string }
  | { kind: 'unknown'; error: string };

export interface Transport {
  name: 'smtp' | 'resend' | 'cloudflare';
  /** Whether a try whose end nobody knows may be made again. */
  isIdempotent: boolean;
  /** Never throws. */
  send(mail: OutgoingMail): Promise<Outcome>;
}
