import { HIDDEN_FIELD } from '../../core/fields/limits.ts';
import type { Dictionary } from '../i18n/dictionary.ts';
import { Confirmation } from './form/Confirmation.tsx';
import { TextField } from './form/Field.tsx';
import { HiddenField, SubmitRow } from './form/FormParts.tsx';
import { NotificationArea } from './form/NotificationArea.tsx';
import { lazyResolver } from './form/resolver.ts';
import { type FormStrings, message } from './form/strings.ts';
import { useShortForm } from './subscribe/use-short-form.ts';

export interface LostLinksStrings extends FormStrings {
  lost: Pick<Dictionary['my'], 'email' | 'lostSend' | 'lostSending' | 'lostSent'>;
}

const EMPTY = { email: '', [HIDDEN_FIELD]: '' };

const resolver = lazyResolver<typeof EMPTY>(async () => (await import('./subscribe/check-address.ts')).check);

export function LostLinks({ strings }: { strings: LostLinksStrings }) {
  const t = strings.lost;
  const { form, isSent, notice, submission, onSubmit } = useShortForm({
    ...{ island: 'lost-links', address: '/api/my/links', empty: EMPTY, resolver, strings },
  });
  if (isSent)
    return (
      <Confirmation>
        <p className="font-bold">{t.lostSent}</p>
      </Confirmation>
    );
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-md grid-cols-1 gap-4">
      <TextField
        label={t.email}
        registration={form.register('email')}
        error={message(strings, form.formState.errors.email?.message)}
        required
        type="email"
        autoComplete="email"
      />
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <SubmitRow
        text={t.lostSend}
        sendingText={t.lostSending}
        submission={submission}
        strings={strings}
        isScriptOnly
      />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}
