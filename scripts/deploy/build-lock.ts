import { withClient } from '../backup/client.ts';

const BUILD_LOCK = 727_002;

/**
 * A lock for each database, so that only one deployment at a time renders pages. The next deployment waits,
 * so that its pages include all changes.
 */
export const withBuildLock = <Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> =>
  withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BUILD_LOCK]);
    return work();
  });
