import { useEffect, useRef, useState } from 'react';
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
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    load(strings).then(setLoaded, () => setLoaded({ state: 'unavailable' }));
  }, [strings]);

  const finish = (id: number) => {
    setReference(id);
    requestAnimationFrame(() => place.current?.focus());
  };

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
        <RegistrationFields form={loaded.form} strings={strings} onSent={finish} />
      ) : (
        <div ref={place} tabIndex={-1} className="confirmation outline-none">
          <h2 className="text-(length:--text-section)">{t.successTitle}</h2>
          <p className="mt-2">{t.successText}</p>
          <p className="mt-6">{t.reference}</p>
          <p className="numeral text-5xl">{reference}</p>
          <a href={strings.homePath} className="button mt-8">
            {strings.backHome}
          </a>
        </div>
      )}
      <EventSummary form={loaded.form} strings={strings} />
    </div>
  );
}
