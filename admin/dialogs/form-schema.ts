import type { Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

export type FormSchema = ZodMiniType<Record<string, unknown>, Record<string, unknown>>;
export type FormResolver = Resolver<Record<string, unknown>>;
