import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { users } from '../schema/index.ts';
import { TABLES } from '../schema/tables.ts';
import { RESOURCES, type ResourceName } from '../validation/resources.ts';
import { createForm, createMember, createRegistration } from './factories.ts';

interface StoredRecord {
  id: number;
  updatedAt: Date;
}

let accounts = 0;

/** Resources whose example names other records, or that store something else than a create takes. */
const BY_HAND: Partial<Record<ResourceName, (db: Database) => Promise<StoredRecord>>> = {
  'event-registration-forms': (db) => createForm(db),
  'event-registrations': async (db) => createRegistration(db, await createForm(db)),
  members: (db) => createMember(db),
  users: async (db) => {
    const account = { username: `stored${++accounts}`, passwordHash: 'none' };
    const [stored] = await db.insert(users).values(account).returning();
    return stored as StoredRecord;
  },
};

/** A record of any resource: the example of the registry, stored. */
export async function createRecord(db: Database, name: ResourceName): Promise<StoredRecord> {
  const byHand = BY_HAND[name];
  if (byHand) return byHand(db);
  const { create, example } = RESOURCES[name];
  const [stored] = await db.insert(TABLES[name]).values(z.parse(create, example)).returning();
  return stored as StoredRecord;
}
