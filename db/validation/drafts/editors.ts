import * as z from 'zod/mini';

/** An editor that has not been heard of for so long is closed. */
export const EDITOR_GONE_SECONDS = 50;
/** How often one tells that it is open. */
export const EDITOR_BEAT_SECONDS = 20;

/** A tab of a browser, by a name of its own. */
export const editorTabSchema = z.object({ tab: z.string().check(z.regex(/^[\w-]{8,40}$/)) });

/** Somebody else who has the record open; `isYou`: the same account in another tab. */
const otherEditorSchema = z.object({
  username: z.string(),
  isYou: z.boolean(),
  openedAt: z.iso.datetime(),
});
export type OtherEditor = z.infer<typeof otherEditorSchema>;

export const otherEditorsSchema = z.object({ others: z.array(otherEditorSchema) });
