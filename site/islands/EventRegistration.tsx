import { useCallback, useEffect, useRef, useState } from 'react';
import { Confirmation } from './form/Confirmation.tsx';
import { EventSummary } from './registration/EventSummary.tsx';
import { simplifier } from './registration/local-text.ts';
import { RegistrationFields } from './registration/RegistrationFields.tsx';
import type { RegistrationForm, RegistrationStrings } from './registration/strings.ts';

type Loaded =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'failed' }
  | { state: 'open'; form: RegistrationForm };

/** What the API answers for an identifier that cannot be, and for one that is not. */
const NO_SUCH_FORM = [400, 404];

async function load(strings: RegistrationStrings): Promise<Loaded> {
  const id = /\/event-registration\/(\d+)\/?$/.exec(location.pathname)?.[1];
  if (!id) return { state: 'unavailable' };
  const [response, simplify] = await Promise.all([
    fetch(`/api/event-registration-forms/${id}`, { headers: { 'Accept-Language': strings.locale } }),
    simplifier(strings.locale),
  ]);
  if (NO_SUCH_FORM.includes(response.status)) return { state: 'unavailable' };
  return response.ok ? { state: 'open', form: simplify(await response.json()) } : { state: 'failed' };
}

export function EventRegistration({ strings }: { strings: RegistrationStrings }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const place = useRef<HTMLDivElement>(null);

  const fetchForm = useCallback(() => {
    load(strings).then(setLoaded, () => setLoaded({ state: 'failed' }));
  }, [strings]);
  useEffect(fetchForm, [fetchForm]);

  // The button that has the focus goes.
  const replace = (next: Loaded) => {
    place.current?.focus();
    setLoaded(next);
  };

  const retry = () => {
    replace({ state: 'loading' });
    fetchForm();
  };

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {loaded.state === 'loading' && (
        <p role="status" className="needs-script">
          {strings.registration.loading}
        </p>
      )}
      {loaded.state === 'unavailable' && <Unavailable strings={strings} />}
      {loaded.state === 'failed' && <LoadFailure strings={strings} onRetry={retry} />}
      {loaded.state === 'open' && (
        <OpenForm
          form={loaded.form}
          strings={strings}
          onUnavailable={() => replace({ state: 'unavailable' })}
        />
      )}
    </div>
  );
}

function Unavailable({ strings }: { strings: RegistrationStrings }) {
  const t = strings.registration;
  return (
    <div className="confirmation">
      <h2 className="text-(length:--text-section)">{t.unavailableTitle}</h2>
      <p className="mt-2">{t.unavailableText}</p>
      <a href={strings.eventsPath} className="button button-plain mt-8">
        {t.allEvents}
      </a>
    </div>
  );
}

function LoadFailure({ strings, onRetry }: { strings: RegistrationStrings; onRetry: () => void }) {
  const t = strings.registration;
  return (
    <div className="confirmation">
      <div role="alert">
        <h2 className="text-(length:--text-section)">{t.loadFailedTitle}</h2>
        <p className="mt-2">{t.loadFailedText}</p>
      </div>
      <button type="button" className="button mt-8" onClick={onRetry}>
        {strings.form.retry}
      </button>
    </div>
  );
}

interface OpenFormProps {
  form: RegistrationForm;
  strings: RegistrationStrings;
  onUnavailable: () => void;
}

function OpenForm({ form, strings, onUnavailable }: OpenFormProps) {
  const t = strings.registration;
  const [reference, setReference] = useState<number>();
  const [count, setCount] = useState(form.registrationCount);
  const register = (id: number) => {
    setReference(id);
    setCount(count + 1);
  };
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <EventSummary form={form} count={count} strings={strings} />
      {reference === undefined ? (
        <RegistrationFields
          form={form}
          strings={strings}
          onSent={register}
          onFull={() => setCount(form.maxRegistrations ?? count)}
          onUnavailable={onUnavailable}
        />
      ) : (
        <Confirmation>
          <h2 className="text-(length:--text-section)">{t.successTitle}</h2>
          <p className="mt-2">{t.successText}</p>
          <p className="mt-6">{t.reference}</p>
          <p className="numeral text-5xl">{reference}</p>
          <a href={strings.homePath} className="button mt-8">
            {strings.backHome}
          </a>
        </Confirmation>
      )}
    </div>
  );
}
