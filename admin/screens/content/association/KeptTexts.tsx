import { type RefObject, useEffect, useState } from 'react';
import type { Association, AssociationRecord } from '../../../../core/content/validation/association.ts';
import { KeptAlert } from '../../../kit/editing/KeptAlert.tsx';
import { forgetForm, keepForm, keptForms, newKey } from '../../../kit/editing/kept-forms.ts';
import { useAssociationEditor } from './editor-context.ts';

const PAUSE_MS = 400;
const ID = 1;

/** `mine` has the unsaved fields. `base` has their stored values before the edit, to detect a conflict. */
interface Kept {
  updatedAt: string;
  mine: Partial<Association>;
  base: Partial<AssociationRecord>;
}

export function KeptTexts({ isGivenUp }: { isGivenUp: RefObject<boolean> }) {
  const { stored, texts, changes, isChanged, begin } = useAssociationEditor();
  const [key] = useState(() => newKey('association', ID));
  const [left, setLeft] = useState(() => keptForms('association', ID));
  const [found] = left;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is another object each time; it follows from these.
  useEffect(() => {
    if (!isChanged || !stored) return forgetForm(key);
    const base = Object.fromEntries(
      Object.keys(changes).map((name) => [name, stored[name as keyof Association]]),
    );
    const kept: Kept = { updatedAt: stored.updatedAt, mine: changes, base };
    const timer = setTimeout(() => keepForm(key, { ...kept }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isChanged, stored, texts, key]);
  useEffect(
    () => () => {
      if (isGivenUp.current) forgetForm(key);
    },
    [key, isGivenUp],
  );

  if (!found || !stored) return null;
  const { updatedAt, mine, base } = found.values as unknown as Kept;

  function drop() {
    if (found) forgetForm(found.key);
    setLeft(left.slice(1));
  }

  function restore() {
    // With `base`, the save opens the conflict dialog if another owner has changed the same field since.
    if (stored) begin({ ...stored, ...base, updatedAt }, { ...texts, ...mine });
    drop();
  }

  return (
    <KeptAlert at={found.at} isOlder={updatedAt !== stored.updatedAt} onRestore={restore} onDrop={drop} />
  );
}
