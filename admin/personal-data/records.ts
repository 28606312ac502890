import type { ErasureEffect, FoundRecord } from '../../db/validation/personal-data.ts';

/** Ids are of one resource alone. */
export const keyOf = ({ resource, id }: Pick<FoundRecord, 'resource' | 'id'>) => `${resource} ${id}`;

/** What the API takes of records that it has found. */
export const referencesTo = (records: FoundRecord[]) =>
  records.map(({ resource, id, roles }) => ({ resource, id, ...(roles && { roles }) }));

export const countOf = (records: { effect: ErasureEffect }[], effect: ErasureEffect) =>
  records.filter((record) => record.effect === effect).length;
