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
import { outside, partOf, type SectionName } from './section-list.ts';
import { changedParts, errorsOf } from './texts/changes.ts';
import { clashesOf, type Meeting, mergeOf } from './texts/clashes.ts';
import { useActs } from './useActs.ts';
import { useTyped } from './useTyped.ts';

interface Saving {
  section: SectionName;
  draft: boolean;
}

interface Clash {
  meeting: Meeting;
  saving: Saving;
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

  // Merges the other owner's changes into the form, of all sections, because the next save names the newer
  // state. Asks the user only about fields that both owners changed.
  async function meet(error: unknown, meeting: Omit<Meeting, 'current'>, saving: Saving) {
    const current = await currentOnConflict(error);
    if (!current) return fail(error);
    const whole = { ...meeting, current };
    if (clashesOf(whole).length > 0) return setClash({ meeting: whole, saving });
    begin(current, mergeOf(whole));
    fail(error);
  }

  async function send(base: AssociationRecord, mine: Partial<Association>, saving: Saving) {
    const { section, draft } = saving;
    const done: TextKey = draft ? 'drafts.saved' : 'association.saved';
    await run(
      () => associationCalls.save({ ...partOf(section, mine), updatedAt: base.updatedAt, draft }),
      done,
      { failed: (error) => meet(error, { base, mine }, saving), over: outside(section, mine) },
    );
  }

  async function save(saving: Saving) {
    if (!stored) return;
    const checked = updateAssociationSchema.safeParse(partOf(saving.section, changes));
    if (checked.success) return send(stored, changes, saving);
    setErrors(errorsOf(checked.error.issues, translate));
    toast.error({ title: 'association.incomplete' });
  }

  async function settle({ meeting, saving }: Clash, theirs: string[]) {
    const { current } = meeting;
    const merged = mergeOf(meeting, theirs);
    const mine = changedParts(current, merged);
    setClash(undefined);
    if (Object.keys(mine).length === 0) return take(current);
    begin(current, merged);
    if (Object.keys(partOf(saving.section, mine)).length === 0) return;
    // If another owner has started a draft meanwhile, saves into that draft, because the draft would hide a
    // published change.
    await send(current, mine, { ...saving, draft: saving.draft || current.hasDraft });
  }

  return {
    ...typed,
    errors,
    isWorking,
    save,
    clash,
    settle,
    backFromClash: () => setClash(undefined),
    giveUp: (section: SectionName) => stored && begin(stored, outside(section, changes)),
    ...versionActions(run),
  };
}

export type AssociationEditor = ReturnType<typeof useAssociation>;
