import * as z from 'zod/mini';
import { RESOURCES, type ResourceName } from '../../core/app/resources.ts';
import type { Database } from '../database.ts';
import { users } from '../tables/index.ts';
import { TABLES } from '../tables/tables.ts';
import { createForm, createMember, createRegistration } from './factories.ts';

interface StoredRecord {
  id: number;
  updatedAt: Date;
}

let accounts = 0;

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

export async function createRecord(db: Database, name: ResourceName): Promise<StoredRecord> {
  const byHand = BY_HAND[name];
  if (byHand) return byHand(db);
  const { create, example } = RESOURCES[name];
  const [stored] = await db.insert(TABLES[name]).values(z.parse(create, example)).returning();
  return stored as StoredRecord;
}
