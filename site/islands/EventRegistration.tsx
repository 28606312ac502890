import { useCallback, useEffect, useRef, useState } from 'react';
import type { SoldType } from '../../core/events/validation/orders.ts';
import type { DrawnForm } from '../content/drawn-form.ts';
import { Confirmation } from './form/Confirmation.tsx';
import { OrderForm } from './orders/OrderForm.tsx';
import { isOnSale } from './orders/order-body.ts';
import { EventSummary } from './registration/EventSummary.tsx';
import { dropConfirmation, keepConfirmation, keptConfirmation } from './registration/kept-confirmation.ts';
import { questionsIn } from './registration/questions.ts';
import { RegistrationDone } from './registration/RegistrationDone.tsx';
import { RegistrationFields } from './registration/RegistrationFields.tsx';
import {
  type RegistrationForm,
  type RegistrationStrings,
  type ShownForm,
  sellsTickets,
} from './registration/strings.ts';
import type { Sent } from './registration/use-registration.ts';

type Registered = Sent & { isNew: boolean };

type Loaded =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'failed' }
  | { state: 'open'; form: ShownForm };

const NO_SUCH_FORM = [400, 404];

async function load(strings: RegistrationStrings, drawn: DrawnForm | undefined): Promise<Loaded> {
  const id = /\/event-registration\/(\d+)\/?$/.exec(location.pathname)?.[1];
  if (!id) return { state: 'unavailable' };
  const response = await fetch(`/api/event-registration-forms/${id}?lang=${strings.locale}`, {
    headers: { 'Accept-Language': strings.locale },
  });
  if (NO_SUCH_FORM.includes(response.status)) return { state: 'unavailable' };
  if (!response.ok) return drawn && !drawn.hasTickets ? { state: 'open', form: drawn } : { state: 'failed' };
  const form: RegistrationForm = await response.json();
  if (!form.types?.length && drawn && isAskedIn(form, drawn))
    return { state: 'open', form: { ...form, ...drawn } };
  return { state: 'open', form };
}

/** Ignores the difference between Traditional and Simplified Chinese. */
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
  drawn?: DrawnForm;
}

export function EventRegistration({ strings, drawn }: Props) {
  const [loaded, setLoaded] = useState<Loaded>(drawn ? { state: 'open', form: drawn } : { state: 'loading' });
  const place = useRef<HTMLDivElement>(null);

  const fetchForm = useCallback(() => {
    load(strings, drawn).then(setLoaded, () => {
      // A form that is already rendered stays usable: the server reports errors after submission.
      if (!drawn || drawn.hasTickets) setLoaded({ state: 'failed' });
    });
  }, [strings, drawn]);
  useEffect(fetchForm, [fetchForm]);

  // Moves the focus first, because the focused button disappears.
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
          onReload={fetchForm}
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
  onReload: () => void;
}

function OpenForm({ form, isTitled, strings, ...outcome }: OpenFormProps) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      {sellsTickets(form) ? (
        <Tickets form={form} isTitled={isTitled} strings={strings} {...outcome} />
      ) : (
        <Places form={form} isTitled={isTitled} strings={strings} {...outcome} />
      )}
    </div>
  );
}

function Tickets(props: OpenFormProps) {
  const { form, isTitled, strings, onUnavailable, onReload } = props;
  const { types } = form;
  const [awaited, setAwaited] = useState<SoldType>();
  const [status, setStatus] = useState<string>();
  useEffect(() => setStatus(keptConfirmation<{ status: string }>()?.status), []);
  const wait = (type: SoldType) => {
    dropConfirmation();
    setStatus(undefined);
    setAwaited(type.waitingQuotaId === null ? undefined : type);
  };
  const ordered = () => {
    setStatus('ordered');
    onReload();
  };
  const isOrdered = status !== undefined && status !== 'waiting';
  // Shows the waiting list if no ticket is on sale and some tickets are sold out. When a place becomes free,
  // the waiting person is offered an order.
  if (!isOrdered && types && !types.some(isOnSale) && types.some(({ state }) => state === 'sold_out'))
    return <Places {...props} form={{ ...form, isFull: true, ...choiceOf(types) }} />;
  if (!isOrdered && (awaited || status === 'waiting'))
    return (
      <Places
        {...props}
        form={{ ...form, isFull: true, ...(awaited && { awaited }) }}
        onBack={() => setAwaited(undefined)}
      />
    );
  return (
    <>
      <EventSummary form={form} count={form.registrationCount} isTitled={isTitled} strings={strings} />
      {form.types ? (
        <OrderForm
          form={form}
          types={form.types}
          strings={strings}
          onWait={wait}
          onOrdered={ordered}
          onUnavailable={onUnavailable}
          onStale={onReload}
        />
      ) : (
        <div>
          <p role="status" className="needs-script">
            {strings.registration.loading}
          </p>
          <noscript>
            <p className="font-bold">{strings.order.needsScript}</p>
          </noscript>
        </div>
      )}
    </>
  );
}

function choiceOf(types: SoldType[]): { waitFor?: SoldType[] } {
  const byQuota = new Map(types.map((type) => [type.waitingQuotaId, type]));
  byQuota.delete(null);
  return byQuota.size > 1 ? { waitFor: [...byQuota.values()] } : {};
}

function Places({ form, isTitled, strings, onUnavailable, onBack }: OpenFormProps & { onBack?: () => void }) {
  const [registered, setRegistered] = useState<Registered>();
  const [heard, setHeard] = useState<number>();
  const count = heard ?? form.registrationCount;
  // Runs in an effect, because the server-rendered page has no history entry.
  useEffect(() => setRegistered(keptConfirmation<Registered>()), []);
  const confirm = (sent: Registered) => {
    keepConfirmation(sent);
    setRegistered(sent);
  };
  const register = (sent: Sent) => {
    confirm({ ...sent, isNew: true });
    if (count !== undefined && sent.status !== 'waiting') setHeard(count + 1);
  };
  return (
    <>
      <EventSummary form={form} count={count} isTitled={isTitled} strings={strings} />
      {!registered ? (
        <div>
          {onBack && (
            <button type="button" className="text-link mb-6 cursor-pointer" onClick={onBack}>
              {strings.order.backToTickets}
            </button>
          )}
          <RegistrationFields
            // Remounts the form when its questions change. The draft keeps what was typed.
            key={form.customFields}
            form={form}
            strings={strings}
            onSent={register}
            onKnown={(id) => confirm({ id, status: 'confirmed', isNew: false })}
            onFull={() => setHeard(form.maxRegistrations ?? count)}
            onUnavailable={onUnavailable}
          />
        </div>
      ) : registered.status === 'waiting' ? (
        <InLine place={registered.place} strings={strings} />
      ) : (
        <RegistrationDone registered={registered} form={form} strings={strings} />
      )}
    </>
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
