import { rmSync } from 'node:fs';
import { openDatabase } from '../../db/database.ts';
import { loadDemoContent } from '../../db/demo/load.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { applicationRoleOf } from '../../db/roles.ts';
import { startDatabase } from '../../functions/local/database.ts';

export async function startScratchDatabase() {
  const folder = scratchFolder('deploy');
  const { url, ownerUrl, endpointUrl, endpoint, stop } = await startDatabase(folder);
  await migrateDatabase(ownerUrl, { applicationRole: applicationRoleOf(url, ownerUrl) });
  await loadDemoContent(openDatabase(endpointUrl, endpoint));
  return {
    databaseUrl: endpointUrl,
    endpoint,
    folder,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
