import * as z from 'zod/mini';

/** Number of seconds for which a browser tab counts as editing a record after its last heartbeat. */
export const EDITOR_GONE_SECONDS = 50;
/** Heartbeat interval of a browser tab that is editing a record, in seconds. */
export const EDITOR_BEAT_SECONDS = 20;

/** Random id of a browser tab in which a record is edited. */
export const editorTabSchema = z.object({ tab: z.string().check(z.regex(/^[\w-]{8,40}$/)) });

/**
 * Another browser tab in which the same record is being edited. `isYou`: the tab belongs to the same account.
 */
const otherEditorSchema = z.object({
  username: z.string(),
  isYou: z.boolean(),
  openedAt: z.iso.datetime(),
});
export type OtherEditor = z.infer<typeof otherEditorSchema>;

export const otherEditorsSchema = z.object({ others: z.array(otherEditorSchema) });
