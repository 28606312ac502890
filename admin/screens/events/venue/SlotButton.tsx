import Add from '@mui/icons-material/Add';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { slotsText, timesOf } from '../../../../core/events/slot-texts.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { colours } from '../../../kit/colours.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { type Cell, standingOf } from './week.ts';

export interface SlotActs {
  onOpen: (booking: VenueBooking) => void;
  onBook: (start: string) => void;
}

const LOOKS = {
  own: { bgcolor: 'divider', borderLeftColor: 'text.secondary' },
  requested: { bgcolor: colours.mustardWash, borderLeftColor: 'warning.main' },
  confirmed: { bgcolor: colours.jadeWash, borderLeftColor: 'primary.main' },
};

const lookOf = ({ isOwnUse, status }: VenueBooking) =>
  LOOKS[isOwnUse ? 'own' : status === 'requested' ? 'requested' : 'confirmed'];

export function useBookingTexts() {
  const text = useText();
  return (booking: VenueBooking) => {
    const { isOwnUse, status, invoiceStatus, company, contactName, purpose } = booking;
    const isConfirmed = status === 'confirmed';
    return {
      name: isOwnUse ? purpose || text('venue.ownUse') : company || contactName,
      state: isOwnUse
        ? text('venue.ownUse')
        : text(isConfirmed ? `venue.standing.${standingOf(invoiceStatus)}` : `venue.states.${status}`),
    };
  };
}

export function SlotButton({
  cell,
  onOpen,
  onBook,
  isFull = false,
}: SlotActs & { cell: Cell; isFull?: boolean }) {
  const text = useText();
  const [locale] = useLocaleState();
  const textsOf = useBookingTexts();
  const when = slotsText([new Date(cell.start)], locale);
  const [time] = timesOf([new Date(cell.start)]);
  const { booking } = cell;
  if (!booking) return <FreeSlot when={when} time={time} isFull={isFull} onBook={() => onBook(cell.start)} />;
  const { name, state } = textsOf(booking);
  return (
    <ButtonBase
      aria-label={text('venue.openSlot', { when, name, state })}
      onClick={() => onOpen(booking)}
      sx={{
        width: '100%',
        height: '100%',
        minHeight: 56,
        px: 1,
        py: 0.5,
        gap: 0.5,
        justifyContent: 'start',
        textAlign: 'start',
        borderLeft: 4,
        ...lookOf(booking),
      }}
    >
      {isFull && <Typography sx={{ width: '7rem', flex: 'none' }}>{time}</Typography>}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p">
          {state}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

interface FreeSlotProps {
  when: string;
  time: string | undefined;
  isFull: boolean;
  onBook: () => void;
}

function FreeSlot({ when, time, isFull, onBook }: FreeSlotProps) {
  const text = useText();
  return (
    <ButtonBase
      aria-label={text('venue.bookSlot', { when })}
      onClick={onBook}
      sx={{
        width: '100%',
        height: '100%',
        minHeight: 56,
        gap: 0.5,
        px: 1,
        justifyContent: isFull ? 'start' : 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        color: 'text.secondary',
        '&:hover, &:focus-visible': { bgcolor: colours.jadeWash, color: 'primary.dark' },
      }}
    >
      {isFull && <Typography sx={{ width: '7rem', textAlign: 'start' }}>{time}</Typography>}
      <Add fontSize="small" />
      {isFull && <Typography variant="body2">{text('venue.free')}</Typography>}
    </ButtonBase>
  );
}
