/** Honeypot. Browsers do not autofill this name. */
export const HIDDEN_FIELD = 'leaveBlank';

export const PAPER_FORM_KINDS = ['application', 'registration'] as const;
export type PaperFormKind = (typeof PAPER_FORM_KINDS)[number];

export const MOST_PAPER_FORMS = 100;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Milliseconds from loading to submitting. The form waits this long; the API rejects faster submissions as
 * automated.
 */
export const FASTEST_FORM_MS = 1500;
