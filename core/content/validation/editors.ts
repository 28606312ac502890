import * as z from 'zod/mini';

export const EDITOR_GONE_SECONDS = 50;
export const EDITOR_BEAT_SECONDS = 20;

export const editorTabSchema = z.object({ tab: z.string().check(z.regex(/^[\w-]{8,40}$/)) });

const otherEditorSchema = z.object({
  username: z.string(),
  isYou: z.boolean(),
  openedAt: z.iso.datetime(),
});
export type OtherEditor = z.infer<typeof otherEditorSchema>;

export const otherEditorsSchema = z.object({ others: z.array(otherEditorSchema) });
