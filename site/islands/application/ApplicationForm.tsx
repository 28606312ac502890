import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { HIDDEN_FIELD } from '../../../db/constants.ts';
import { fill } from '../../i18n/fill.ts';
import { dropDraft, keepDraft, keptDraft } from '../form/draft.ts';
import { HiddenField, PrivacyStatement, SubmitRow, TopicBoxes } from '../form/FormParts.tsx';
import { NotificationArea } from '../form/NotificationArea.tsx';
import { useNotice } from '../form/notice.ts';
import { lazyResolver } from '../form/resolver.ts';
import { withTypedEarly } from '../form/typed-early.ts';
import { useSubmission } from '../form/use-submission.ts';
import { BusinessSection } from './BusinessSection.tsx';
import { CompanySection } from './CompanySection.tsx';
import { APPLICATION_DRAFT, type ApplicationFields, emptyApplication } from './fields.ts';
import { ContactSection, RepresentativeSection } from './PeopleSections.tsx';
import type { ApplicationStrings } from './strings.ts';

const resolver = lazyResolver<ApplicationFields>(async () => (await import('./check.ts')).check);

const EMAILS = [
  ['memberEmail', 'companyEmailWrong'],
  ['representativeEmail', 'representativeEmailWrong'],
  ['contactPersonEmail', 'contactEmailWrong'],
] as const;

interface Props {
  strings: ApplicationStrings;
  onSent: (reference: string) => void;
}

export function ApplicationForm({ strings, onSent }: Props) {
  const t = strings.application;
  const [defaultValues] = useState(() =>
    withTypedEarly('join-application', {
      ...emptyApplication(new Date()),
      ...keptDraft<ApplicationFields>(APPLICATION_DRAFT),
    }),
  );
  const form = useForm<ApplicationFields>({ resolver, mode: 'onTouched', defaultValues });
  const { send, ...submission } = useSubmission<{ memberUniqueCode: string }>(
    '/api/members',
    APPLICATION_DRAFT,
    strings,
  );
  const { notice, notify } = useNotice();
  const { errors } = form.formState;

  useEffect(() => {
    form.reset(defaultValues);
    const { unsubscribe } = form.watch((fields) => keepDraft(APPLICATION_DRAFT, fields));
    return unsubscribe;
  }, [form, defaultValues]);

  const refuse = (wrong: FieldErrors<ApplicationFields>) => {
    const emails = EMAILS.filter(([name]) => wrong[name]).map(([, text]) => t[text]);
    if (emails.length > 0) notify('failure', t.emailTitle, emails.join(t.separator));
    else
      notify(
        'failure',
        strings.form.checkTitle,
        fill(strings.form.checkText, { n: Object.keys(wrong).length }),
      );
  };

  const submit = async () => {
    // Sends the raw input. The server parses it with the same schema.
    const result = await send(form.getValues());
    if (result?.kind === 'sent') {
      dropDraft(APPLICATION_DRAFT);
      onSent(result.answer.memberUniqueCode);
    } else if (result?.kind === 'refused') {
      for (const [name, text] of Object.entries(result.errors ?? {}))
        form.setError(name as keyof ApplicationFields, { message: text }, { shouldFocus: true });
      notify('failure', t.failureTitle, result.message ?? t.failureText);
    }
  };

  const parts = { control: form.control, register: form.register, setValue: form.setValue, errors, strings };
  return (
    <form
      method="post"
      action="#application-form"
      noValidate
      onSubmit={form.handleSubmit(submit, refuse)}
      className="grid grid-cols-1 gap-8"
    >
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 border-s-8 border-mustard bg-tint-mustard p-5 md:grid-cols-3">
        <dt className="font-bold md:col-span-3">{strings.feesTitle}</dt>
        {strings.memberTypes.map(({ value, label, fee }) => (
          <dd key={value}>
            <span className="block font-bold">{label}</span>
            {fee}
          </dd>
        ))}
      </dl>
      <CompanySection {...parts} />
      <RepresentativeSection {...parts} />
      <ContactSection {...parts} />
      <BusinessSection {...parts} />
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <TopicBoxes registration={form.register('topics')} strings={strings} />
      <PrivacyStatement text={strings.form.privacyApplication} strings={strings} />
      <p className="needs-script text-sm text-muted">{strings.form.draftKept}</p>
      <SubmitRow text={t.submit} sendingText={t.sending} submission={submission} strings={strings} />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}
