import Spellcheck from '@mui/icons-material/SpellcheckOutlined';
import { Button } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { useText } from '../i18n/useText.ts';
import { findingsOf } from './text-pairs.ts';
import { WordsDialog } from './WordsDialog.tsx';

export function WordsButton({ resource }: { resource: DraftedResource }) {
  const text = useText();
  const values = useDeferredValue(useWatch());
  const fields = useMemo(() => findingsOf(resource, values), [resource, values]);
  const [isOpen, setOpen] = useState(false);
  const count = fields.reduce((sum, { findings }) => sum + findings.length, 0);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button size="small" startIcon={<Spellcheck fontSize="small" />} onClick={() => setOpen(true)}>
        {text('words.count', { count })}
      </Button>
      {isOpen && <WordsDialog resource={resource} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}
