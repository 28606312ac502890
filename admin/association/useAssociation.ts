import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type Association,
  type AssociationRecord,
  updateAssociationSchema,
} from '../../db/validation/association.ts';
import { associationCalls } from '../data/association-calls.ts';
import { errorCode } from '../data/http.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useToast } from '../layout/useToast.ts';
import { changedParts, errorsOf } from './changes.ts';
import { clashesOf, type Meeting, mergeOf } from './clashes.ts';
import { useActs } from './useActs.ts';
import { useTyped } from './useTyped.ts';

interface Clash {
  meeting: Meeting;
  /** How it was to be saved. */
  draft: boolean;
}

/** What becomes of what is typed. Nothing of it goes with a call that fails. */
export function useAssociation() {
  const toast = useToast();
  const translate = useTranslate();
  const typed = useTyped();
  const { stored, changes, begin, take } = typed;
  const { errors, setErrors, isWorking, run, fail } = useActs(take);
  const [clash, setClash] = useState<Clash>();

  /** Somebody was faster: what they changed elsewhere is taken over; where both changed the same, one is asked. */
  async function meet(error: unknown, base: AssociationRecord, mine: Partial<Association>, draft: boolean) {
    const isConflict = errorCode(error) === 'edit_conflict';
    const current = isConflict ? await associationCalls.read().catch(() => undefined) : undefined;
    if (!current) return fail(error);
    const meeting = { base, mine, current };
    if (clashesOf(meeting).length > 0) return setClash({ meeting, draft });
    begin(current, mergeOf(meeting));
    fail(error);
  }

  async function send(base: AssociationRecord, mine: Partial<Association>, draft: boolean) {
    const { updatedAt } = base;
    const done: TextKey = draft ? 'drafts.saved' : 'association.saved';
    await run(
      () => associationCalls.save({ ...mine, updatedAt, draft }),
      done,
      (error) => meet(error, base, mine, draft),
    );
  }

  async function save(draft: boolean) {
    if (!stored) return;
    const checked = updateAssociationSchema.safeParse(changes);
    if (checked.success) return send(stored, changes, draft);
    setErrors(errorsOf(checked.error.issues, translate));
    toast.error({ title: 'association.incomplete' });
  }

  async function settle({ meeting, draft }: Clash, theirs: string[]) {
    const { current } = meeting;
    const merged = mergeOf(meeting, theirs);
    const mine = changedParts(current, merged);
    setClash(undefined);
    if (Object.keys(mine).length === 0) return take(current);
    begin(current, merged);
    // A draft that somebody has begun meanwhile would hide what is published beside it.
    await send(current, mine, draft || current.hasDraft);
  }

  return {
    ...typed,
    errors,
    isWorking,
    save,
    clash,
    settle,
    backFromClash: () => setClash(undefined),
    giveUp: () => stored && take(stored),
    publish: () => run(associationCalls.publish, 'association.saved'),
    dropDraft: () => run(associationCalls.dropDraft, 'association.dropped'),
    restore: (number: number) => run(() => associationCalls.restore(number), 'association.restored'),
  };
}

export type AssociationEditor = ReturnType<typeof useAssociation>;
