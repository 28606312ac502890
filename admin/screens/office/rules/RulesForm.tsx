import { Alert, Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfficeRules, Rule } from '../../../../core/office/validation/office-rules.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { SectionBar } from '../../../kit/editing/SectionBar.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { OFFICE_RULES } from '../../../kit/rules/useOfficeRules.ts';
import { ClashDialog } from '../../content/association/ClashDialog.tsx';
import {
  changedIn,
  changesOf,
  historyOf,
  isValid,
  partOf,
  RULE_SECTIONS,
  type RuleSectionName,
} from './fields.ts';
import { RuleRow } from './RuleRow.tsx';
import { RuleSection } from './RuleSection.tsx';
import { type RulesEditor, useRules } from './useRules.ts';

const SECTIONS = Object.keys(RULE_SECTIONS) as RuleSectionName[];

export function RulesForm({ read }: { read: OfficeRules }) {
  const editor = useRules(read);
  const { clash } = editor;
  return (
    <>
      <LeaveGuard isDirty={editor.isChanged} />
      {SECTIONS.map((section) => (
        <RulesSection key={section} section={section} editor={editor} />
      ))}
      {clash && (
        <ClashDialog
          parts={editor.parts}
          onSave={(theirs) => editor.settle(clash, theirs)}
          onBack={editor.backFromClash}
        />
      )}
    </>
  );
}

function RulesSection({ section, editor }: { section: RuleSectionName; editor: RulesEditor }) {
  const text = useText();
  const { stored, typed, saving } = editor;
  const { forLife } = useMemberTypes();
  const rules: readonly Rule[] = RULE_SECTIONS[section];
  const change = partOf(section, changesOf(stored, typed));
  const isChanged = rules.some((rule) => rule in changedIn(stored, typed));
  const isComplete = rules.every((rule) => isValid(rule, typed[rule]));
  const { data: effects = [], error } = useQuery({
    queryKey: [...OFFICE_RULES, 'effects', change],
    queryFn: () => ruleCalls.check(change),
    enabled: Object.keys(change).length > 0 && isComplete,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return (
    <RuleSection
      id={`rules.${section}`}
      title={text(`rules.${section}`)}
      lead={text(`rules.${section}Lead`)}
      history={historyOf(section)}
    >
      {/* Disabled during a save: the stored rules then replace the typed values. */}
      <Box component="fieldset" disabled={saving !== undefined} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        {rules
          .filter((rule) => rule !== 'permanentYears' || forLife !== undefined)
          .map((rule) => (
            <RuleRow
              key={rule}
              rule={rule}
              typed={typed[rule]}
              onChange={(value) => editor.set(rule, value)}
              effect={rule in change ? effects.find((one) => one.rule === rule) : undefined}
            />
          ))}
      </Box>
      {isChanged && error && <Alert severity="error">{error.message}</Alert>}
      {isChanged && (
        <SectionBar
          isWorking={saving !== undefined}
          isIncomplete={!isComplete || Boolean(error) || Object.keys(change).length === 0}
          onGiveUp={() => editor.giveUp(section)}
          onSave={() => editor.save(section)}
        />
      )}
    </RuleSection>
  );
}
