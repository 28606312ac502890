import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { TRADE_GROUPS } from '../../../../core/association/trades.ts';
import type { VocabularyKind } from '../../../../core/association/vocabulary.ts';
import type { StoredEntry } from '../../../../core/membership/validation/vocabulary.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { NamesDialog } from '../../../kit/named-entries/NamesDialog.tsx';
import { useTradeGroups, VOCABULARY } from '../../../kit/rules/useVocabulary.ts';
import { vocabularyCalls } from '../../../kit/rules/vocabulary-calls.ts';

interface EntryDialogProps {
  kind: VocabularyKind;
  entry: StoredEntry | undefined;
  onClose: () => void;
}

const NEW = { nameZh: '', nameEn: '', searchWords: '', groupKey: TRADE_GROUPS[0]?.key ?? '', isActive: true };
type Values = StoredEntry | typeof NEW;

export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  const text = useText();
  const groups = useTradeGroups();
  const [values, setValues] = useState<Values>(entry ?? NEW);
  const { mutate, isPending } = useSaveEntry({ kind, entry, onClose }, values);
  return (
    <NamesDialog
      title={text(entry ? 'vocabulary.edit' : 'vocabulary.add')}
      text={text('vocabulary.dialogText')}
      labels={{
        searchWords: text('vocabulary.searchWords'),
        searchWordsHelp: text(`vocabulary.help.${kind}`),
        isActive: text('vocabulary.isOffered'),
      }}
      values={values}
      onChange={(change) => setValues({ ...values, ...change })}
      isWorking={isPending}
      onSave={() => mutate()}
      onClose={onClose}
    >
      {kind === 'business' && (
        <TextField
          select
          fullWidth
          sx={{ mt: 2 }}
          label={text('vocabulary.group')}
          value={values.groupKey}
          onChange={({ target }) => setValues({ ...values, groupKey: target.value })}
        >
          {groups.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </NamesDialog>
  );
}

function useSaveEntry({ kind, entry, onClose }: EntryDialogProps, values: Values) {
  return useCall({
    call() {
      const { nameZh, nameEn, searchWords, isActive } = values;
      const group = kind === 'business' ? { groupKey: values.groupKey } : {};
      const given = { nameZh, nameEn, searchWords, isActive, ...group };
      return entry
        ? vocabularyCalls.change(entry.id, { ...given, updatedAt: entry.updatedAt })
        : vocabularyCalls.add({ kind, ...given });
    },
    done: 'vocabulary.saved',
    onDone: onClose,
    failed: 'vocabulary.failed',
    refreshes: VOCABULARY,
  });
}
