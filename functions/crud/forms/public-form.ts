import type * as z from 'zod/mini';
import type { Call } from '../../http/types.ts';
import type { Attempt } from './idempotency.ts';

export interface PublicForm<Schema extends z.ZodMiniType> {
  resource: string;
  schema: Schema;
  /** Must call `rememberRequest` in the same batch. */
  store(call: Call, values: z.output<Schema>, attempt: Attempt | undefined): Promise<object>;
  storedBefore(call: Call, id: number): Promise<object>;
  /** Two requests with the same values within seconds are one: a visitor has pressed twice. */
  isOnceWithinSeconds?: true;
}

export const publicForm = <Schema extends z.ZodMiniType>(given: PublicForm<Schema>): PublicForm<Schema> =>
  given;
