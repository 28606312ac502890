import * as z from 'zod/mini';

/** Seconds without a heartbeat after which an editor counts as closed. */
export const EDITOR_GONE_SECONDS = 50;
/** Heartbeat interval of an open editor, in seconds. */
export const EDITOR_BEAT_SECONDS = 20;

/** Random id of a browser tab in which a record is edited. */
export const editorTabSchema = z.object({ tab: z.string().check(z.regex(/^[\w-]{8,40}$/)) });

/** Another open editor of the same record. `isYou`: it belongs to the same account, in another tab. */
const otherEditorSchema = z.object({
  username: z.string(),
  isYou: z.boolean(),
  openedAt: z.iso.datetime(),
});
export type OtherEditor = z.infer<typeof otherEditorSchema>;

export const otherEditorsSchema = z.object({ others: z.array(otherEditorSchema) });
