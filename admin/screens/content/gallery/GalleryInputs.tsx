import { Box } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { ImageInput } from '../../../kit/inputs/ImageInput.tsx';
import { LanguageTabs } from '../../../kit/inputs/LanguageTabs.tsx';
import { SimplifiedPreview } from '../../../kit/inputs/SimplifiedPreview.tsx';
import type { TranslationPairs } from '../../../kit/inputs/translation.ts';

const PAIRS: TranslationPairs = [
  { from: 'title', to: 'titleEn', isRequired: true },
  { from: 'description', to: 'descriptionEn' },
];
const TRANSLATION = { missing: 'gallery.translateMissing', failed: 'gallery.translateFailed' } as const;
const SIMPLIFIED = [{ source: 'title' }, { source: 'description' }];

export function GalleryInputs() {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '300px minmax(0, 1fr)' }, gap: 3 }}>
      <Box>
        <ImageInput source="imageUrl" isRequired helperText={text('news.imageUrlHelp')} />
        <TextInput source="sortOrder" type="number" helperText={text('gallery.sortOrderHelp')} />
        <BooleanInput source="isHomepage" helperText={false} />
      </Box>
      <LanguageTabs
        pairs={PAIRS}
        translation={TRANSLATION}
        panels={{
          zhTW: (
            <>
              <TextInput source="title" isRequired helperText={false} />
              <TextInput source="description" multiline minRows={3} helperText={false} />
            </>
          ),
          en: (
            <>
              <TextInput source="titleEn" helperText={false} />
              <TextInput source="descriptionEn" multiline minRows={3} helperText={false} />
            </>
          ),
          zhCN: <SimplifiedPreview sources={SIMPLIFIED} />,
        }}
      />
    </Box>
  );
}
