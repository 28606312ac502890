import type { ErasureEffect, FoundRecord } from '../../../../core/office/validation/personal-data.ts';

export const keyOf = ({ resource, id }: Pick<FoundRecord, 'resource' | 'id'>) => `${resource} ${id}`;

export const referencesTo = (records: FoundRecord[]) =>
  records.map(({ resource, id, roles }) => ({ resource, id, ...(roles && { roles }) }));

export const countOf = (records: { effect: ErasureEffect }[], effect: ErasureEffect) =>
  records.filter((record) => record.effect === effect).length;
