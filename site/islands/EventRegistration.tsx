import { useEffect, useState } from 'react';
import { Confirmation } from './form/Confirmation.tsx';
import { EventSummary } from './registration/EventSummary.tsx';
import { RegistrationFields } from './registration/RegistrationFields.tsx';
import type { RegistrationForm, RegistrationStrings } from './registration/strings.ts';

type Loaded = { state: 'loading' } | { state: 'unavailable' } | { state: 'open'; form: RegistrationForm };

async function load(strings: RegistrationStrings): Promise<Loaded> {
  const id = /\/event-registration\/(\d+)\/?$/.exec(location.pathname)?.[1];
  if (!id) return { state: 'unavailable' };
  const response = await fetch(`/api/event-registration-forms/${id}`, {
    headers: { 'Accept-Language': strings.locale },
  });
  return response.ok ? { state: 'open', form: await response.json() } : { state: 'unavailable' };
}

export function EventRegistration({ strings }: { strings: RegistrationStrings }) {
  const t = strings.registration;
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [reference, setReference] = useState<number>();

  useEffect(() => {
    load(strings).then(setLoaded, () => setLoaded({ state: 'unavailable' }));
  }, [strings]);

  if (loaded.state === 'loading') return <p role="status">{t.loading}</p>;
  if (loaded.state === 'unavailable')
    return (
      <div className="confirmation">
        <h2 className="text-(length:--text-section)">{t.unavailableTitle}</h2>
        <p className="mt-2">{t.unavailableText}</p>
        <a href={strings.eventsPath} className="button button-plain mt-8">
          {t.allEvents}
        </a>
      </div>
    );
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      {reference === undefined ? (
        <RegistrationFields form={loaded.form} strings={strings} onSent={setReference} />
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
      <EventSummary form={loaded.form} strings={strings} />
    </div>
  );
}
