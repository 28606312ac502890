import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { ImageInput } from '../../../kit/inputs/ImageInput.tsx';
import { LanguageTabs } from '../../../kit/inputs/LanguageTabs.tsx';
import { SimplifiedPreview } from '../../../kit/inputs/SimplifiedPreview.tsx';
import type { TranslationPairs } from '../../../kit/inputs/translation.ts';
import { DraftDoubt } from './DraftDoubt.tsx';
import { EventNoticeInputs } from './EventNoticeInputs.tsx';
import { EventStatusInput } from './EventStatusInput.tsx';
import { EventTimeInputs } from './EventTimeInputs.tsx';
import { FeeInputs, TicketPriceNote } from './FeeInputs.tsx';
import { RecapPicturesInput } from './RecapPicturesInput.tsx';

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
