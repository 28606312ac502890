import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Association, AssociationRecord } from '../../../../core/content/validation/association.ts';
import { ASSOCIATION, SHOWN_ASSOCIATION } from '../../../kit/data/queryClient.ts';
import { associationCalls } from './association-calls.ts';
import { changedParts } from './texts/changes.ts';
import { withValueAt } from './texts/paths.ts';

export function useTyped() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: ASSOCIATION, queryFn: associationCalls.read, staleTime: 0 });
  const [stored, setStored] = useState<AssociationRecord>();
  const [texts, setTexts] = useState<AssociationRecord>();

  function begin(record: AssociationRecord, over: Partial<Association> = {}) {
    setStored(record);
    setTexts({ ...record, ...over });
  }

  // `over`: what is typed elsewhere and not saved.
  function take(record: AssociationRecord, over: Partial<Association> = {}) {
    begin(record, over);
    queryClient.setQueryData(ASSOCIATION, record);
    const { name, logo, hasDraft } = record;
    if (!hasDraft) queryClient.setQueryData(SHOWN_ASSOCIATION, { name, logo });
    void queryClient.invalidateQueries({ queryKey: [...ASSOCIATION, 'versions'] });
  }
  if (!stored && query.data) begin(query.data);

  const changes = stored && texts ? changedParts(stored, texts) : {};
  return {
    query,
    stored,
    texts,
    changes,
    isChanged: Object.keys(changes).length > 0,
    begin,
    take,
    set: (path: string, value: unknown) => setTexts((known) => known && withValueAt(known, path, value)),
  };
}
