import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeRules, Rule } from '../../../../core/office/validation/office-rules.ts';
import { errorCode } from '../../../kit/data/http.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';
import {
  changedIn,
  changesOf,
  clashesOf,
  partOf,
  RULE_SECTIONS,
  type RuleSectionName,
  type TypedRules,
  typedOf,
  without,
} from './fields.ts';

interface Clash {
  section: RuleSectionName;
  current: OfficeRules;
}

function useTypedRules(read: OfficeRules) {
  // Not replaced by later reads: the save must name the version that the typed values started from.
  const [stored, setStored] = useState(read);
  const [typed, setTyped] = useState(() => typedOf(read));
  return {
    stored,
    typed,
    changed: changedIn(stored, typed),
    set: (rule: Rule, value: string) => setTyped((before) => ({ ...before, [rule]: value })),
    giveUp: (section: RuleSectionName) =>
      setTyped((before) => ({ ...before, ...partOf(section, typedOf(stored)) })),
    begin(record: OfficeRules, over: Partial<TypedRules> = {}): TypedRules {
      const merged = { ...typedOf(record), ...over };
      setStored(record);
      setTyped(merged);
      return merged;
    },
  };
}

export function useRules(read: OfficeRules) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { begin, changed, ...rules } = useTypedRules(read);
  const { stored, typed } = rules;
  const [saving, setSaving] = useState<RuleSectionName>();
  const [clash, setClash] = useState<Clash>();

  async function send(section: RuleSectionName, base: OfficeRules, values: TypedRules): Promise<void> {
    const change = partOf(section, changesOf(base, values));
    if (Object.keys(change).length === 0) return;
    try {
      const saved = await ruleCalls.save({ ...change, updatedAt: base.updatedAt });
      begin(saved, without(changedIn(base, values), RULE_SECTIONS[section]));
      toast.success({ title: 'rules.saved' });
      await queryClient.invalidateQueries();
    } catch (error) {
      if (errorCode(error) !== 'edit_conflict') return toast.failure('rules.failed', error);
      await meet(section, base, values);
    }
  }

  // Rules that only the other person has changed are taken over, and the save goes on.
  async function meet(section: RuleSectionName, base: OfficeRules, values: TypedRules) {
    const current = await ruleCalls.read();
    if (clashesOf(base, values, current).length > 0) return setClash({ section, current });
    await send(section, current, begin(current, changedIn(base, values)));
  }

  async function save(section: RuleSectionName, base = stored, values = typed) {
    setSaving(section);
    try {
      await send(section, base, values);
    } catch (error) {
      toast.failure('rules.failed', error);
    } finally {
      setSaving(undefined);
    }
  }

  async function settle({ section, current }: Clash, theirs: readonly string[]) {
    setClash(undefined);
    await save(section, current, begin(current, without(changed, theirs)));
  }

  return {
    ...rules,
    saving,
    clash,
    isChanged: Object.keys(changed).length > 0,
    parts: clash ? clashesOf(stored, typed, clash.current) : [],
    save,
    settle,
    backFromClash: () => setClash(undefined),
  };
}

export type RulesEditor = ReturnType<typeof useRules>;
