import type { ErasureEffect, FoundRecord } from '../../../../db/validation/office/personal-data.ts';

/** Key of a found record. Ids are unique within one resource only. */
export const keyOf = ({ resource, id }: Pick<FoundRecord, 'resource' | 'id'>) => `${resource} ${id}`;

/** Returns the references that the API expects for found records. */
export const referencesTo = (records: FoundRecord[]) =>
  records.map(({ resource, id, roles }) => ({ resource, id, ...(roles && { roles }) }));

export const countOf = (records: { effect: ErasureEffect }[], effect: ErasureEffect) =>
  records.filter((record) => record.effect === effect).length;
