import { useState } from 'react';
import { moneyText } from '../../core/association/currency.ts';
import { slotsText } from '../../core/events/slot-texts.ts';
import type { RequestedVenue } from '../../core/events/validation/venue.ts';
import { Confirmation } from './form/Confirmation.tsx';
import type { Chosen } from './venue/SlotPicker.tsx';
import type { VenueStrings } from './venue/strings.ts';
import { useSlots } from './venue/use-slots.ts';
import { VenueForm } from './venue/VenueForm.tsx';

export function VenueBooking({ strings }: { strings: VenueStrings }) {
  const t = strings.booking;
  const { loaded, monday, show, refresh, retry } = useSlots(strings.locale);
  const [sent, setSent] = useState<{ answer: RequestedVenue; chosen: Chosen }>();
  const again = () => {
    setSent(undefined);
    retry();
  };
  if (sent) return <Sent {...sent} strings={strings} onAgain={again} />;
  if (loaded.state === 'open' && monday)
    return (
      <VenueForm
        free={loaded.free}
        monday={monday}
        onWeek={show}
        onStale={refresh}
        onSent={(answer, chosen) => setSent({ answer, chosen })}
        strings={strings}
      />
    );
  if (loaded.state === 'closed') return <p>{t.closed}</p>;
  if (loaded.state === 'failed')
    return (
      <div className="confirmation">
        <div role="alert">
          <h3 className="text-(length:--text-section)">{t.loadFailedTitle}</h3>
          <p className="mt-2">{t.loadFailedText}</p>
        </div>
        <button type="button" className="button mt-8" onClick={retry}>
          {strings.form.retry}
        </button>
      </div>
    );
  return (
    <>
      <p role="status" className="needs-script">
        {t.loading}
      </p>
      <noscript>
        <p className="font-bold">{t.needsScript}</p>
      </noscript>
    </>
  );
}

interface SentProps {
  answer: RequestedVenue;
  chosen: Chosen;
  onAgain: () => void;
  strings: VenueStrings;
}

function Sent({ answer, chosen, onAgain, strings }: SentProps) {
  const t = strings.booking;
  return (
    <Confirmation>
      <h3 className="text-(length:--text-section)">{t.sentTitle}</h3>
      <p className="mt-2">{t.sentText}</p>
      <p className="mt-6">{t.reference}</p>
      <p className="numeral text-5xl">{answer.reference}</p>
      <p className="mt-4 font-bold">
        {slotsText(
          chosen.slots.map((start) => new Date(start)),
          strings.locale,
        )}
      </p>
      <p className="mt-1">
        {t.toPay} <span className="numeral text-2xl">{moneyText(answer.totalCents)}</span>
      </p>
      <button type="button" className="button button-plain mt-8" onClick={onAgain}>
        {t.another}
      </button>
    </Confirmation>
  );
}
