import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useNotice } from '../form/notice.ts';
import type { FormStrings } from '../form/strings.ts';
import { withTypedEarly } from '../form/typed-early.ts';
import { useSubmission } from '../form/use-submission.ts';

interface Given<Fields extends FieldValues> {
  island: string;
  address: string;
  empty: Fields;
  resolver: Resolver<Fields>;
  body?: object;
  strings: FormStrings;
}

export function useShortForm<Fields extends FieldValues>(given: Given<Fields>) {
  const { island, address, empty, resolver, body = {}, strings } = given;
  const [isSent, setSent] = useState(false);
  const [defaultValues] = useState(() => withTypedEarly(island, empty) as DefaultValues<Fields>);
  const form = useForm<Fields>({ resolver, defaultValues });
  const { send, ...submission } = useSubmission(address, island, strings);
  const { notice, notify } = useNotice();

  const submit = async (fields: Fields) => {
    const result = await send({ ...fields, ...body });
    if (result?.kind === 'sent') return setSent(true);
    if (result?.kind !== 'refused') return;
    for (const [name, text] of Object.entries(result.errors ?? {}))
      form.setError(name as Path<Fields>, { message: text }, { shouldFocus: true });
    notify('failure', strings.form.refusedTitle, result.message ?? strings.form.refusedText);
  };

  return { form, isSent, notice, submission, onSubmit: form.handleSubmit(submit) };
}
