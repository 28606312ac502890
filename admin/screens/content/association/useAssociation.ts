import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type Association,
  type AssociationRecord,
  updateAssociationSchema,
} from '../../../../core/content/validation/association.ts';
import { errorCode } from '../../../kit/data/http.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { associationCalls } from './association-calls.ts';
import { changedParts, errorsOf } from './changes.ts';
import { clashesOf, type Meeting, mergeOf } from './clashes.ts';
import { useActs } from './useActs.ts';
import { useTyped } from './useTyped.ts';

interface Clash {
  meeting: Meeting;
  draft: boolean;
}

const currentOnConflict = async (error: unknown) =>
  errorCode(error) === 'edit_conflict' ? associationCalls.read().catch(() => undefined) : undefined;

const versionActions = (run: ReturnType<typeof useActs>['run']) => ({
  publish: () => run(associationCalls.publish, 'association.saved'),
  dropDraft: () => run(associationCalls.dropDraft, 'association.dropped'),
  restore: (number: number) => run(() => associationCalls.restore(number), 'association.restored'),
});

export function useAssociation() {
  const toast = useToast();
  const translate = useTranslate();
  const typed = useTyped();
  const { stored, changes, begin, take } = typed;
  const { errors, setErrors, isWorking, run, fail } = useActs(take);
  const [clash, setClash] = useState<Clash>();

  // Merges the other owner's changes into the form. Asks the user only about fields that both owners changed.
  async function meet(error: unknown, base: AssociationRecord, mine: Partial<Association>, draft: boolean) {
    const current = await currentOnConflict(error);
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
    // If another owner has started a draft meanwhile, saves into that draft, because the draft would hide a
    // published change.
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
    ...versionActions(run),
  };
}

export type AssociationEditor = ReturnType<typeof useAssociation>;
