import type { Client } from 'pg';

export async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
