import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Association, AssociationRecord } from '../../../../core/content/validation/association.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

export function useActs(take: (record: AssociationRecord, over?: Partial<Association>) => void) {
  const toast = useToast();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isWorking, setWorking] = useState(false);

  function fail(error: unknown) {
    if (error instanceof HttpError && error.body?.errors) setErrors(error.body.errors);
    toast.failure('association.failed', error);
  }

  async function run(
    act: () => Promise<AssociationRecord>,
    done: TextKey,
    { failed = fail, over }: { failed?: (error: unknown) => unknown; over?: Partial<Association> } = {},
  ): Promise<boolean> {
    setWorking(true);
    try {
      take(await act(), over);
      setErrors({});
      toast.success({ title: done });
      return true;
    } catch (error) {
      await failed(error);
      return false;
    } finally {
      setWorking(false);
    }
  }

  return { errors, setErrors, isWorking, fail, run };
}
