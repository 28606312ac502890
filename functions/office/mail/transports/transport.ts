export interface Attachment {
  filename: string;
  /** Media type. */
  type: string;
  /** Content as Base64. */
  content: string;
  /** Content id of a picture referenced in the HTML as `cid:…`. */
  contentId?: string;
}

export interface OutgoingMail {
  /** Idempotency key, the same for every attempt. */
  key: string;
  from: string;
  replyTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** iCalendar content and its METHOD. */
  calendar?: { method: string; content: string } | undefined;
  headers: Record<string, string>;
  attachments: Attachment[];
}

/**
 * Outcome of an attempt. `retry`: the recipient's server deferred the mail, or the provider failed
 * (`isTrouble`). `unknown`: the mail may have been sent.
 */
export type Outcome =
  | { kind: 'sent'; providerId?: string | undefined }
  | { kind: 'retry'; error: string; isTrouble: boolean }
  | { kind: 'rejected'; error: string }
  | { kind: 'unknown'; error: string };

export interface Transport {
  name: 'smtp' | 'resend' | 'cloudflare';
  /** True when it is safe to retry an attempt with an unknown outcome. */
  isIdempotent: boolean;
  /** Sends a mail. Never throws. */
  send(mail: OutgoingMail): Promise<Outcome>;
}
