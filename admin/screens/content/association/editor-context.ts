import { createContext, useContext } from 'react';
import type { AssociationRecord } from '../../../../db/validation/content/association.ts';
import type { AssociationEditor } from './useAssociation.ts';

type Loaded = AssociationEditor & { texts: AssociationRecord };

export const EditorContext = createContext<Loaded | undefined>(undefined);

/** Returns the editor that surrounds a field: its texts, errors and setter. */
export function useAssociationEditor(): Loaded {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field of the association stands outside its form');
  return editor;
}
