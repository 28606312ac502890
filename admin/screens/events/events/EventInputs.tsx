import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/useText.ts';
import { DayInput } from '../../../kit/inputs/DayInput.tsx';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';
import { ImageInput } from '../../../kit/inputs/ImageInput.tsx';
import { LanguageTabs } from '../../../kit/inputs/LanguageTabs.tsx';
import { SimplifiedPreview } from '../../../kit/inputs/SimplifiedPreview.tsx';
import type { TranslationPairs } from '../../../kit/inputs/translation.ts';
import { DraftDoubt } from './DraftDoubt.tsx';
import { EventStatusInput } from './EventStatusInput.tsx';
import { FeeInputs, TicketPriceNote } from './FeeInputs.tsx';
import { RecapPicturesInput } from './RecapPicturesInput.tsx';
import { WeekdayQuestion } from './WeekdayQuestion.tsx';

const PAIRS: TranslationPairs = [
  { from: 'title', to: 'titleEn', isRequired: true },
  { from: 'description', to: 'descriptionEn', isRequired: true },
];
const TRANSLATION = { missing: 'events.translateMissing', failed: 'translation.failedText' } as const;
const SIMPLIFIED = [
  { source: 'title' },
  { source: 'description' },
  { source: 'location', isName: true },
  { source: 'fee' },
  { source: 'acknowledgementZh' },
  { source: 'recapZh' },
];

export function EventInputs({ children, hasRecap = false }: { children?: ReactNode; hasRecap?: boolean }) {
  const text = useText();
  const afterwards = (language: 'Zh' | 'En') => (
    <>
      <TextInput
        source={`acknowledgement${language}`}
        multiline
        helperText={text('events.acknowledgementHelp')}
      />
      {hasRecap && (
        <TextInput source={`recap${language}`} multiline minRows={4} helperText={text('events.recapHelp')} />
      )}
    </>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' }, gap: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <LanguageTabs
          pairs={PAIRS}
          translation={TRANSLATION}
          panels={{
            zhTW: (
              <>
                <TextInput source="title" isRequired helperText={false} />
                <DraftDoubt of="title" />
                <TextInput source="description" isRequired multiline minRows={6} helperText={false} />
                <TextInput source="location" helperText={false} />
                <DraftDoubt of="location" />
                <TextInput source="fee" helperText={text('events.feeTextHelp')} />
                {afterwards('Zh')}
              </>
            ),
            en: (
              <>
                <TextInput source="titleEn" helperText={false} />
                <TextInput source="descriptionEn" multiline minRows={6} helperText={false} />
                <TextInput source="locationEn" helperText={false} />
                <TextInput source="feeEn" helperText={false} />
                {afterwards('En')}
              </>
            ),
            zhCN: <SimplifiedPreview sources={SIMPLIFIED} />,
          }}
        />
        {hasRecap && <RecapPicturesInput />}
      </Box>
      <Box>
        <EventTimeInputs />
        <FeeInputs />
        <TicketPriceNote />
        <DraftDoubt of="fee" until={['memberFee', 'guestFee']} />
        <EventStatusInput />
        <BooleanInput source="registrationRequired" helperText={text('events.registrationHelp')} />
        {children}
        <EventNoticeInputs />
        <ImageInput source="imageUrl" helperText={text('news.imageUrlHelp')} />
      </Box>
    </Box>
  );
}

function EventNoticeInputs() {
  const text = useText();
  return (
    <>
      <BooleanInput source="isPhotographed" helperText={text('events.photographedHelp')} />
      <DayInput resource="events" source="keptUntilOn" helperText={text('events.keptUntilHelp')} />
    </>
  );
}

function EventTimeInputs() {
  const text = useText();
  const isDay = useWatch({ name: 'isAllDay' }) === true;
  return (
    <>
      <HongKongTimeInput source="eventDate" isRequired isDay={isDay} helperText={text('events.dateHelp')} />
      <WeekdayQuestion />
      <DraftDoubt of="eventDate" until={['eventDate', 'endsAt']} />
      <HongKongTimeInput source="endsAt" isDay={isDay} helperText={text('events.endHelp')} />
      <BooleanInput source="isAllDay" helperText={text('events.allDayHelp')} />
    </>
  );
}
