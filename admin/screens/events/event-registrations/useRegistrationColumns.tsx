import { Chip, Typography } from '@mui/material';
import type { EventRegistration } from '../../../../core/events/validation/event-registrations.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';
import { AnswerLines } from '../answers/AnswerLines.tsx';

const COLOURS = { confirmed: 'primary', pending: 'warning', cancelled: 'default' } as const;

export function useRegistrationColumns(): Column<EventRegistration>[] {
  const text = useText();
  const { dateTime } = useDates();
  return [
    {
      source: 'participantName',
      label: text('resources.event-registrations.fields.participantName'),
      render: (registration) => <Participant registration={registration} />,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'participantEmail',
      label: text('pending.contact'),
      render: ({ participantEmail, participantPhone }) => (
        <>
          <div>{participantEmail}</div>
          {participantPhone && <div>{participantPhone}</div>}
        </>
      ),
    },
    {
      source: 'isMember',
      label: text('resources.event-registrations.fields.isMember'),
      render: ({ isMember, memberNumber, memberCompany }) =>
        isMember
          ? [text('registrations.member'), memberNumber, memberCompany].filter(Boolean).join(' · ')
          : text('registrations.nonMember'),
    },
    {
      source: 'registrationDate',
      label: text('resources.event-registrations.fields.registrationDate'),
      render: ({ registrationDate }) => dateTime(registrationDate),
      isSortable: true,
    },
    {
      source: 'status',
      label: text('resources.event-registrations.fields.status'),
      render: ({ status }) => (
        <Chip size="small" color={COLOURS[status]} label={text(`registrations.status.${status}`)} />
      ),
      isSortable: true,
    },
    {
      source: 'cameAt',
      label: text('registrations.came'),
      render: ({ cameAt }) => (cameAt ? dateTime(cameAt) : text('registrations.notCome')),
    },
  ];
}

function Participant({ registration }: { registration: EventRegistration }) {
  const { participantName, participantCompany, participantPosition, notes } = registration;
  const place = [participantCompany, participantPosition].filter(Boolean).join(' · ');
  return (
    <>
      <Typography variant="h3" component="div">
        {participantName}
      </Typography>
      {place && <div>{place}</div>}
      <AnswerLines customData={registration.customData} />
      {notes && (
        <Typography
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap' }}
        >
          {notes}
        </Typography>
      )}
    </>
  );
}
