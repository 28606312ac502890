import { useCallback, useEffect, useRef, useState } from 'react';
import { Confirmation } from './form/Confirmation.tsx';
import { EventSummary } from './registration/EventSummary.tsx';
import { simplifier } from './registration/local-text.ts';
import { questionsIn } from './registration/questions.ts';
import { RegistrationFields } from './registration/RegistrationFields.tsx';
import type { DrawnForm, RegistrationForm, RegistrationStrings, ShownForm } from './registration/strings.ts';
import type { Sent } from './registration/use-registration.ts';

type Loaded =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'failed' }
  | { state: 'open'; form: ShownForm };

/** What the API answers for an identifier that cannot be, and for one that is not. */
const NO_SUCH_FORM = [400, 404];

/** Reads the form as it stands now; what is drawn on the page keeps its words. */
async function load(strings: RegistrationStrings, drawn: DrawnForm | undefined): Promise<Loaded> {
  const id = /\/event-registration\/(\d+)\/?$/.exec(location.pathname)?.[1];
  if (!id) return { state: 'unavailable' };
  const response = await fetch(`/api/event-registration-forms/${id}`, {
    headers: { 'Accept-Language': strings.locale },
  });
  if (NO_SUCH_FORM.includes(response.status)) return { state: 'unavailable' };
  if (!response.ok) return drawn ? { state: 'open', form: drawn } : { state: 'failed' };
  const form: RegistrationForm = await response.json();
  if (drawn && isAskedIn(form, drawn)) return { state: 'open', form: { ...form, ...drawn } };
  const simplify = await simplifier(strings.locale);
  return { state: 'open', form: simplify(form) };
}

/** Whether a page asks what the form asks by now; Simplified or not says nothing. */
function isAskedIn(form: RegistrationForm, drawn: DrawnForm): boolean {
  const shapeOf = ({ customFields }: DrawnForm) =>
    JSON.stringify(
      questionsIn(customFields).map(({ label: { en = null }, options, ...question }) => [
        { ...question, en },
        options?.map((option) => [option.id, option.label.en ?? null]),
      ]),
    );
  return shapeOf(form) === shapeOf(drawn);
}

interface Props {
  strings: RegistrationStrings;
  /** Where the page was drawn for a form. */
  drawn?: DrawnForm;
}

export function EventRegistration({ strings, drawn }: Props) {
  const [loaded, setLoaded] = useState<Loaded>(drawn ? { state: 'open', form: drawn } : { state: 'loading' });
  const place = useRef<HTMLDivElement>(null);

  const fetchForm = useCallback(() => {
    load(strings, drawn).then(setLoaded, () => {
      // Who has a form can fill it in: the server says what is wrong with it.
      if (!drawn) setLoaded({ state: 'failed' });
    });
  }, [strings, drawn]);
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
          isTitled={drawn !== undefined}
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
  form: ShownForm;
  isTitled: boolean;
  strings: RegistrationStrings;
  onUnavailable: () => void;
}

function OpenForm({ form, isTitled, strings, onUnavailable }: OpenFormProps) {
  const t = strings.registration;
  const [registered, setRegistered] = useState<Sent & { isNew: boolean }>();
  const [heard, setHeard] = useState<number>();
  const count = heard ?? form.registrationCount;
  const register = (sent: Sent) => {
    setRegistered({ ...sent, isNew: true });
    if (count !== undefined && sent.status !== 'waiting') setHeard(count + 1);
  };
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <EventSummary form={form} count={count} isTitled={isTitled} strings={strings} />
      {!registered ? (
        <RegistrationFields
          // Other questions are another form; what was typed is kept as a draft.
          key={form.customFields}
          form={form}
          strings={strings}
          onSent={register}
          onKnown={(id) => setRegistered({ id, status: 'confirmed', isNew: false })}
          onFull={() => setHeard(form.maxRegistrations ?? count)}
          onUnavailable={onUnavailable}
        />
      ) : registered.status === 'waiting' ? (
        <InLine place={registered.place} strings={strings} />
      ) : (
        <Confirmation>
          <h2 className="text-(length:--text-section)">{registered.isNew ? t.successTitle : t.knownTitle}</h2>
          <p className="mt-2">{registered.isNew ? t.successText : t.knownText}</p>
          <p className="mt-6">{t.reference}</p>
          <p className="numeral text-5xl">{registered.id}</p>
          <a href={strings.homePath} className="button mt-8">
            {strings.backHome}
          </a>
        </Confirmation>
      )}
    </div>
  );
}

function InLine({ place, strings }: { place: number | undefined; strings: RegistrationStrings }) {
  const t = strings.registration;
  return (
    <Confirmation>
      <h2 className="text-(length:--text-section)">{t.waitingTitle}</h2>
      <p className="mt-2">{t.waitingText}</p>
      {place !== undefined && (
        <>
          <p className="mt-6">{t.placeInLine}</p>
          <p className="numeral text-5xl">{place}</p>
        </>
      )}
      <a href={strings.homePath} className="button mt-8">
        {strings.backHome}
      </a>
    </Confirmation>
  );
}
