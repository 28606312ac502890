import { type HTTPQueryOptions, type NeonQueryFunction, NeonQueryPromise } from '@neondatabase/serverless';

/** Who acts: the audit log names them for every change. */
export interface Actor {
  id: number;
  username: string;
}

type Client = NeonQueryFunction<false, false>;

/**
 * A client that tells the database, in the transaction of each statement or batch, who acts: what the triggers
 * `…_audit` write down. One request as before.
 */
export function actingAs(client: Client, { id, username }: Actor): Client {
  const introduction = () =>
    client.query(
      "select set_config('audit.account_id', $1, true), set_config('audit.account_name', $2, true)",
      [String(id), username],
    );
  const transaction = async (queries: NeonQueryPromise<false, false>[], options?: object) =>
    (await client.transaction([introduction(), ...queries], options)).slice(1);
  const query = (text: string, params?: unknown[], options?: HTTPQueryOptions<boolean, boolean>) => {
    const inTransaction = client.query(text, params, options as HTTPQueryOptions<false, false>);
    const alone = async () => (await transaction([inTransaction]))[0];
    return new NeonQueryPromise(alone, inTransaction.queryData, options);
  };
  return { query, transaction, unsafe: client.unsafe } as unknown as Client;
}
