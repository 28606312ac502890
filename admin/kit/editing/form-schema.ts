import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';

export type FormSchema = ZodMiniType<Record<string, unknown>, Record<string, unknown>> &
  Pick<ZodMiniObject, 'shape'>;

/** Submits the raw input, because the API parses the input again. */
export const resolverOf = (schema: FormSchema): Resolver => zodResolver(schema, undefined, { raw: true });
