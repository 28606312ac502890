import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

export type FormSchema = ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

/** Checks a form by a schema of db/validation and sends on what was typed: the API does its own reading. */
export const resolverOf = (schema: FormSchema): Resolver => zodResolver(schema, undefined, { raw: true });
