import type * as z from 'zod/mini';
import type { Call } from '../types.ts';
import type { Attempt } from './idempotency.ts';

/** One of the three public forms. */
export interface PublicForm<Schema extends z.ZodMiniType> {
  /** As in the address of its call. */
  resource: string;
  schema: Schema;
  /** Stores what was sent and gives the answer; what it inserts goes through `batchOnce`. */
  store(call: Call, values: z.output<Schema>, attempt: Attempt | undefined): Promise<object>;
  /** The answer that the row with this id had when it was stored. */
  storedBefore(call: Call, id: number): Promise<object>;
}

/** A form as it is given; checks that schema and store fit. */
export const publicForm = <Schema extends z.ZodMiniType>(given: PublicForm<Schema>): PublicForm<Schema> =>
  given;
