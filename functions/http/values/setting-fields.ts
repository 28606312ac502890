import * as z from 'zod/mini';

export const optional = () =>
  z.pipe(
    z.transform((value) => value || undefined),
    z.optional(z.string()),
  );

export const isHttpAddress = (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value);

export const httpAddress = (isRight = isHttpAddress, message = 'must be an http(s) address') =>
  z.pipe(optional(), z.optional(z.string().check(z.refine(isRight, message))));

const isLoopback = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const isPrivateAddress = (value: string) =>
  isHttpAddress(value) && (value.startsWith('https:') || isLoopback(new URL(value).hostname));

/** For an address to which requests carry personal data. */
export const privateAddress = () =>
  httpAddress(isPrivateAddress, 'must be an https address, or one of this machine');

export class SettingsError extends Error {}

export function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Record<string, unknown>,
): z.output<Schema> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`);
}
