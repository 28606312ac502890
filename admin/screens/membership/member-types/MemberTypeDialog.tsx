import { useState } from 'react';
import { MEMBER_TERMS, type MemberTerm } from '../../../../core/association/member-terms.ts';
import type { StoredMemberType } from '../../../../core/membership/validation/member-types.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { NamesDialog } from '../../../kit/named-entries/NamesDialog.tsx';
import { memberTypeCalls } from '../../../kit/rules/member-type-calls.ts';
import { MEMBER_TYPES } from '../../../kit/rules/useMemberTypes.ts';

interface MemberTypeDialogProps {
  type: StoredMemberType | undefined;
  onClose: () => void;
}

const NEW = { nameZh: '', nameEn: '', searchWords: '', term: 'year' as MemberTerm, isActive: true };
type Values = StoredMemberType | typeof NEW;

export function MemberTypeDialog({ type, onClose }: MemberTypeDialogProps) {
  const text = useText();
  const [values, setValues] = useState<Values>(type ?? NEW);
  const { mutate, isPending } = useSaveType({ type, onClose }, values);
  return (
    <NamesDialog
      title={text(type ? 'membership.types.edit' : 'membership.types.add')}
      text={text('membership.types.dialogText')}
      labels={{
        searchWords: text('membership.types.searchWords'),
        searchWordsHelp: text('membership.types.searchWordsHelp'),
        isActive: text('membership.types.isOffered'),
      }}
      values={values}
      onChange={(change) => setValues({ ...values, ...change })}
      isWorking={isPending}
      onSave={() => mutate()}
      onClose={onClose}
    >
      {!type && (
        <SelectField
          fullWidth
          sx={{ mt: 2 }}
          label={text('membership.types.term')}
          helperText={text('membership.types.termHelp')}
          value={values.term}
          options={MEMBER_TERMS}
          nameOf={(term) => text(`membership.types.terms.${term}`)}
          onChoose={(term) => setValues({ ...values, term })}
        />
      )}
    </NamesDialog>
  );
}

function useSaveType({ type, onClose }: MemberTypeDialogProps, values: Values) {
  return useCall({
    call() {
      const { nameZh, nameEn, searchWords, term, isActive } = values;
      const given = { nameZh, nameEn, searchWords, isActive };
      return type
        ? memberTypeCalls.change(type.id, { ...given, updatedAt: type.updatedAt })
        : memberTypeCalls.add({ ...given, term });
    },
    done: 'vocabulary.saved',
    onDone: onClose,
    failed: 'membership.failed',
    refreshes: MEMBER_TYPES,
  });
}
