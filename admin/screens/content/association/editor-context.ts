import { createContext, useContext } from 'react';
import type { AssociationRecord } from '../../../../core/content/validation/association.ts';
import type { AssociationEditor } from './useAssociation.ts';

type Loaded = AssociationEditor & { texts: AssociationRecord };

export const EditorContext = createContext<Loaded | undefined>(undefined);

export function useAssociationEditor(): Loaded {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field of the association stands outside its form');
  return editor;
}
