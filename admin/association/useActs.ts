import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { AssociationRecord } from '../../db/validation/association.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useToast } from '../layout/useToast.ts';

/** Does what the buttons say, one at a time, and tells what came of it: a record, or what is wrong by its path. */
export function useActs(take: (record: AssociationRecord) => void) {
  const toast = useToast();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isWorking, setWorking] = useState(false);

  function fail(error: unknown) {
    if (error instanceof HttpError && error.body?.errors) setErrors(error.body.errors);
    toast.failure('association.failed', error);
  }

  /** Whether it was done. */
  async function run(
    act: () => Promise<AssociationRecord>,
    done: TextKey,
    failed: (error: unknown) => unknown = fail,
  ): Promise<boolean> {
    setWorking(true);
    try {
      take(await act());
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
