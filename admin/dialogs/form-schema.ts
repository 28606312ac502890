import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';

/** What can be written of a record. */
export type FormSchema = ZodMiniType<Record<string, unknown>, Record<string, unknown>> &
  Pick<ZodMiniObject, 'shape'>;

/** Checks a form by a schema of db/validation and sends on what was typed: the API does its own reading. */
export const resolverOf = (schema: FormSchema): Resolver => zodResolver(schema, undefined, { raw: true });
