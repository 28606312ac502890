import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { type AssociationRecord, updateAssociationSchema } from '../../db/validation/association.ts';
import { associationCalls } from '../data/association-calls.ts';
import { errorCode } from '../data/http.ts';
import { ASSOCIATION } from '../data/queryClient.ts';
import { useToast } from '../layout/useToast.ts';
import { changedParts, errorsOf } from './changes.ts';
import { withValueAt } from './paths.ts';

/** What is stored, what is typed over it, and what becomes of that. Nothing typed goes with a call that fails. */
export function useAssociation() {
  const toast = useToast();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: ASSOCIATION, queryFn: associationCalls.read, staleTime: 0 });
  const [stored, setStored] = useState<AssociationRecord>();
  const [texts, setTexts] = useState<AssociationRecord>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isWorking, setWorking] = useState(false);

  function take(record: AssociationRecord) {
    setStored(record);
    setTexts(record);
    setErrors({});
    queryClient.setQueryData(ASSOCIATION, record);
    void queryClient.invalidateQueries({ queryKey: [...ASSOCIATION, 'versions'] });
  }
  if (!stored && query.data) {
    setStored(query.data);
    setTexts(query.data);
  }
  const changes = stored && texts ? changedParts(stored, texts) : {};

  async function fail(error: unknown) {
    if (errorCode(error) === 'edit_conflict') {
      // Only the parts that were changed here are sent again: the others are now as somebody else made them, draft and all.
      const current = await associationCalls.read().catch(() => undefined);
      if (current) {
        setStored(current);
        setTexts({ ...current, ...changes });
      }
    }
    if (error instanceof HttpError && error.body?.errors) setErrors(error.body.errors);
    toast.failure('association.failed', error);
  }

  /** Whether it was done. */
  async function run(
    act: () => Promise<AssociationRecord>,
    done: Parameters<typeof toast.success>[0]['title'],
  ): Promise<boolean> {
    setWorking(true);
    try {
      take(await act());
      toast.success({ title: done });
      return true;
    } catch (error) {
      await fail(error);
      return false;
    } finally {
      setWorking(false);
    }
  }

  async function save(draft: boolean) {
    const checked = updateAssociationSchema.safeParse(changes);
    if (!checked.success) {
      setErrors(errorsOf(checked.error.issues, translate));
      toast.error({ title: 'association.incomplete' });
      return;
    }
    const updatedAt = stored?.updatedAt ?? '';
    await run(
      () => associationCalls.save({ ...changes, updatedAt, draft }),
      draft ? 'drafts.saved' : 'association.saved',
    );
  }

  return {
    query,
    texts,
    errors,
    isWorking,
    isChanged: Object.keys(changes).length > 0,
    set: (path: string, value: unknown) => setTexts((known) => known && withValueAt(known, path, value)),
    save,
    giveUp: () => stored && take(stored),
    publish: () => run(associationCalls.publish, 'association.saved'),
    dropDraft: () => run(associationCalls.dropDraft, 'association.dropped'),
    restore: (number: number) => run(() => associationCalls.restore(number), 'association.restored'),
  };
}

export type AssociationEditor = ReturnType<typeof useAssociation>;
