import { Alert, Box, Button } from '@mui/material';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeRules, Rule } from '../../../../core/office/validation/office-rules.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { OFFICE_RULES } from '../../../kit/rules/useOfficeRules.ts';
import { changesOf, isValid, RULE_SECTIONS, typedOf } from './fields.ts';
import { RuleRow } from './RuleRow.tsx';
import { RuleSection } from './RuleSection.tsx';

const SECTIONS = Object.keys(RULE_SECTIONS) as (keyof typeof RULE_SECTIONS)[];

export function RulesForm({ stored }: { stored: OfficeRules }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(stored));
  const change = changesOf(stored, typed);
  const isChanged = Object.keys(change).length > 0;
  const isComplete = (Object.keys(typed) as Rule[]).every((rule) => isValid(rule, typed[rule]));
  const { forLife } = useMemberTypes();
  const { data: effects = [], error } = useQuery({
    queryKey: [...OFFICE_RULES, 'effects', change],
    queryFn: () => ruleCalls.check(change),
    enabled: isChanged && isComplete,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => ruleCalls.save({ ...change, updatedAt: stored.updatedAt }),
    onSuccess: () => {
      toast.success({ title: 'rules.saved' });
      return queryClient.invalidateQueries();
    },
    onError: (failure) => toast.failure('rules.failed', failure),
  });
  return (
    <>
      <LeaveGuard isDirty={isChanged && !isPending} />
      {SECTIONS.map((section) => (
        <RuleSection
          key={section}
          id={`rules.${section}`}
          title={text(`rules.${section}`)}
          lead={text(`rules.${section}Lead`)}
        >
          {RULE_SECTIONS[section]
            .filter((rule) => rule !== 'permanentYears' || forLife !== undefined)
            .map((rule) => (
              <RuleRow
                key={rule}
                rule={rule}
                typed={typed[rule]}
                onChange={(value) => setTyped((before) => ({ ...before, [rule]: value }))}
                effect={rule in change ? effects.find((one) => one.rule === rule) : undefined}
              />
            ))}
        </RuleSection>
      ))}
      {isChanged && (
        <SaveBar
          count={Object.keys(change).length}
          error={error}
          isComplete={isComplete}
          isSaving={isPending}
          onSave={() => mutate()}
          onUndo={() => setTyped(typedOf(stored))}
        />
      )}
    </>
  );
}

interface SaveBarProps {
  count: number;
  error: Error | null;
  isComplete: boolean;
  isSaving: boolean;
  onSave: () => void;
  onUndo: () => void;
}

function SaveBar({ count, error, isComplete, isSaving, onSave, onUndo }: SaveBarProps) {
  const text = useText();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mt: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {error.message}
        </Alert>
      )}
      <Button
        variant="contained"
        loading={isSaving}
        disabled={!isComplete || Boolean(error)}
        onClick={onSave}
      >
        {text('rules.save', { count })}
      </Button>
      <Button onClick={onUndo}>{text('rules.undo')}</Button>
    </Box>
  );
}
