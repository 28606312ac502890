import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { HiddenField, PrivacyStatement, SubmitRow, TopicBoxes } from '../form/FormParts.tsx';
import { NotificationArea } from '../form/NotificationArea.tsx';
import { BusinessSection } from './BusinessSection.tsx';
import { CompanySection } from './CompanySection.tsx';
import type { SentApplication } from './fields.ts';
import { ContactSection, RepresentativeSection } from './PeopleSections.tsx';
import type { ApplicationStrings } from './strings.ts';
import { useApplication } from './use-application.ts';

interface Props {
  strings: ApplicationStrings;
  onSent: (sent: SentApplication) => void;
}

export function ApplicationForm({ strings, onSent }: Props) {
  const t = strings.application;
  const { form, notice, submission, onSubmit } = useApplication(strings, onSent);
  const { errors } = form.formState;
  const { control, register, setValue, getValues } = form;
  const parts = { control, register, setValue, getValues, errors, strings };
  return (
    <form
      method="post"
      action="#application-form"
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-8"
    >
      <Fees strings={strings} />
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

function Fees({ strings }: { strings: ApplicationStrings }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 border-s-8 border-mustard bg-tint-mustard p-5 md:grid-cols-3">
      <dt className="font-bold md:col-span-3">{strings.feesTitle}</dt>
      {strings.memberTypes.map(({ value, label, fee }) => (
        <dd key={value}>
          <span className="block font-bold">{label}</span>
          {fee}
        </dd>
      ))}
    </dl>
  );
}
