export interface Attachment {
  filename: string;
  type: string;
  content: string;
  contentId?: string;
}

export interface OutgoingMail {
  key: string;
  from: string;
  replyTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: string; content: string } | undefined;
  headers: Record<string, string>;
  attachments: Attachment[];
}

/**
 * `retry`: the recipient's server deferred the mail, or the provider failed (`isTrouble`). `unknown`: the
 * mail may have been sent. `bounced`: the address does not exist.
 */
export type Outcome =
  | { kind: 'sent'; providerId?: string | undefined }
  | { kind: 'retry'; error: string; isTrouble: boolean }
  | { kind: 'rejected'; error: string }
  | { kind: 'bounced'; error: string }
  | { kind: 'unknown'; error: string };

/** `refused`: nothing was sent, because the provider finds fault with one of the mails. */
export type BatchOutcome =
  | { kind: 'sent'; providerIds: string[] }
  | { kind: 'refused' }
  /** `retry`: nothing was sent. `unknown`: all of them may have been. */
  | { kind: 'retry' | 'unknown'; error: string };

export interface Transport {
  name: 'smtp' | 'resend' | 'cloudflare';
  /** True when it is safe to retry an attempt with an unknown outcome. */
  isIdempotent: boolean;
  /** Never throws. */
  send(mail: OutgoingMail): Promise<Outcome>;
  /** At most 100 mails without attachments in one call. Never throws. */
  sendBatch?(mails: OutgoingMail[]): Promise<BatchOutcome>;
}
