import type * as z from 'zod/mini';
import type { Call } from '../../types.ts';
import type { Attempt } from './idempotency.ts';

/** Definition of one of the three public forms. */
export interface PublicForm<Schema extends z.ZodMiniType> {
  /** Resource name from the path of the call. */
  resource: string;
  schema: Schema;
  /** Stores a submission and returns the response. Must call `rememberRequest` in the same batch. */
  store(call: Call, values: z.output<Schema>, attempt: Attempt | undefined): Promise<object>;
  /** Returns the response to the submission that stored the row with this id. */
  storedBefore(call: Call, id: number): Promise<object>;
}

/** Returns its argument. TypeScript thereby checks that `schema` and `store` match. */
export const publicForm = <Schema extends z.ZodMiniType>(given: PublicForm<Schema>): PublicForm<Schema> =>
  given;
