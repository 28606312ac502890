import { HIDDEN_FIELD } from '../../core/fields/limits.ts';
import type { Dictionary } from '../i18n/dictionary.ts';
import { Confirmation } from './form/Confirmation.tsx';
import { TextField } from './form/Field.tsx';
import { HiddenField, PrivacyStatement, SubmitRow, TopicBoxes } from './form/FormParts.tsx';
import { NotificationArea } from './form/NotificationArea.tsx';
import { lazyResolver } from './form/resolver.ts';
import { type FormStrings, message } from './form/strings.ts';
import { useShortForm } from './subscribe/use-short-form.ts';

export interface SubscribeStrings extends FormStrings {
  subscribe: Dictionary['subscribe'];
}

const EMPTY = { email: '', name: '', topics: [] as string[], [HIDDEN_FIELD]: '' };

const resolver = lazyResolver<typeof EMPTY>(async () => (await import('./subscribe/check.ts')).check);

export function SubscribeForm({ strings }: { strings: SubscribeStrings }) {
  const t = strings.subscribe;
  const { form, isSent, notice, submission, onSubmit } = useShortForm({
    ...{ island: 'subscribe-form', address: '/api/subscriptions', empty: EMPTY, resolver, strings },
    body: { locale: strings.locale },
  });
  const { errors } = form.formState;
  if (isSent)
    return (
      <Confirmation>
        <p className="text-xl font-bold">{t.sent}</p>
      </Confirmation>
    );
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      <TextField
        label={t.email}
        registration={form.register('email')}
        error={message(strings, errors.email?.message)}
        mark={strings.form.required}
        required
        type="email"
        autoComplete="email"
      />
      <TextField label={t.name} registration={form.register('name')} autoComplete="name" />
      <TopicBoxes
        registration={form.register('topics')}
        title={t.topics}
        text=""
        error={message(strings, errors.topics?.message)}
        strings={strings}
      />
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <PrivacyStatement text={t.notice} strings={strings} />
      <SubmitRow
        text={t.submit}
        sendingText={t.sending}
        submission={submission}
        strings={strings}
        isScriptOnly
      />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}
