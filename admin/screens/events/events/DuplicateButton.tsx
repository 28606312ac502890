import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { Event } from '../../../../core/events/validation/events.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';

const copyOf = (event: Event) => ({
  title: event.title,
  titleEn: event.titleEn,
  description: event.description,
  descriptionEn: event.descriptionEn,
  isAllDay: event.isAllDay,
  location: event.location,
  locationEn: event.locationEn,
  fee: event.fee,
  feeEn: event.feeEn,
  memberFee: event.memberFee,
  guestFee: event.guestFee,
  imageUrl: event.imageUrl,
  isPhotographed: event.isPhotographed,
  acknowledgementZh: event.acknowledgementZh,
  acknowledgementEn: event.acknowledgementEn,
  keptWords: event.keptWords,
  registrationRequired: event.registrationRequired,
});

export function DuplicateButton({ event }: { event: Event }) {
  const text = useText();
  const address = useListAddress('events');
  return (
    <IfMay action="draft" subject="events">
      <Button
        size="small"
        component={Link}
        to={address.create}
        state={{ record: copyOf(event) }}
        aria-label={text('events.duplicateOf', { title: event.title })}
      >
        {text('events.duplicate')}
      </Button>
    </IfMay>
  );
}
