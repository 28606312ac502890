import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { QuestionKind } from '../../../../core/events/kinds.ts';
import {
  type CustomQuestion,
  customFieldsOf,
  isChoice,
} from '../../../../core/events/validation/custom-questions.ts';
import { moved, newId, typedQuestions } from './questions.ts';

export function useQuestions() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'customFields' });
  const questions = typedQuestions(field.value);
  const set = (next: CustomQuestion[]) => field.onChange(customFieldsOf(next));
  const message = fieldState.error?.message;
  return {
    questions: questions ?? [],
    /** Another program has written the text in another format. The form keeps it unchanged. */
    isForeign: questions === undefined,
    error: message && translate(message, { _: message }),
    add: (kind: QuestionKind) =>
      set([
        ...(questions ?? []),
        {
          id: newId(),
          kind,
          label: { zh: '', en: null },
          isRequired: kind === 'consent',
          ...(isChoice(kind) && {
            options: [1, 2].map(() => ({ id: newId(), label: { zh: '', en: null } })),
          }),
        },
      ]),
    change: (id: string, values: Partial<CustomQuestion>) =>
      set((questions ?? []).map((one) => (one.id === id ? { ...one, ...values } : one))),
    move: (index: number, by: -1 | 1) => set(moved(questions ?? [], index, by)),
    remove: (id: string) => set((questions ?? []).filter((one) => one.id !== id)),
    replace: () => field.onChange(null),
  };
}
