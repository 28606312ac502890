import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { users } from '../tables/index.ts';
import { TABLES } from '../tables/tables.ts';
import { RESOURCES, type ResourceName } from '../validation/resources.ts';
import { createForm, createMember, createRegistration } from './factories.ts';

interface StoredRecord {
  id: number;
  updatedAt: Date;
}

let accounts = 0;

/**
 * Functions that create records of resources whose example in `RESOURCES` cannot be inserted. Such an example
 * references other records, or its fields differ from the table's columns.
 */
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

/**
 * Inserts a record of a resource. Uses the resource's function in BY_HAND, if there is one, or else the
 * values of the resource's example.
 */
export async function createRecord(db: Database, name: ResourceName): Promise<StoredRecord> {
  const byHand = BY_HAND[name];
  if (byHand) return byHand(db);
  const { create, example } = RESOURCES[name];
  const [stored] = await db.insert(TABLES[name]).values(z.parse(create, example)).returning();
  return stored as StoredRecord;
}
