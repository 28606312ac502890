/** An attachment of a mail. */
export interface Attachment {
  filename: string;
  /** Media type. */
  type: string;
  /** Base64. */
  content: string;
  /** Content id of a picture referenced in the HTML as `cid:…`. */
  contentId?: string;
}

/** A mail to send. */
export interface OutgoingMail {
  /** Idempotency key, the same for every try. */
  key: string;
  from: string;
  replyTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** iCalendar content with its METHOD. */
  calendar?: { method: string; content: string } | undefined;
  headers: Record<string, string>;
  attachments: Attachment[];
}

/**
 * Outcome of an attempt. `retry`: deferred by the recipient's server or, with `isTrouble`, by an unavailable
 * provider. `unknown`: possibly sent.
 */
export type Outcome =
  | { kind: 'sent'; providerId?: string | undefined }
  | { kind: 'retry'; error: string; isTrouble: boolean }
  | { kind: 'rejected'; error: string }
  | { kind: 'unknown'; error: string };

export interface Transport {
  name: 'smtp' | 'resend' | 'cloudflare';
  /** True when an attempt with an unknown outcome is safe to retry. */
  isIdempotent: boolean;
  /** Sends a mail. Never throws. */
  send(mail: OutgoingMail): Promise<Outcome>;
}
