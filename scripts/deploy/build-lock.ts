import { withClient } from '../backup/client.ts';

const BUILD_LOCK = 727_002;

export const withBuildLock = <Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> =>
  withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BUILD_LOCK]);
    return work();
  });
