import type { ErasureEffect, FoundRecord } from '../../../../db/validation/office/personal-data.ts';

/** Returns the key of a found record. Ids are unique only within a resource. */
export const keyOf = ({ resource, id }: Pick<FoundRecord, 'resource' | 'id'>) => `${resource} ${id}`;

/** Returns the references to found records in the format of the API. */
export const referencesTo = (records: FoundRecord[]) =>
  records.map(({ resource, id, roles }) => ({ resource, id, ...(roles && { roles }) }));

export const countOf = (records: { effect: ErasureEffect }[], effect: ErasureEffect) =>
  records.filter((record) => record.effect === effect).length;
