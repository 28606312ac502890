import { Box, Typography } from '@mui/material';
import { AutocompleteArrayInput, BooleanInput, TextInput, useGetList } from 'react-admin';
import { FIRST_TAG } from '../../../../core/association/locales.ts';
import type { Topic } from '../../../../core/content/validation/topics.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AudienceInput } from '../../../kit/inputs/AudienceInput.tsx';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';
import { ImageInput } from '../../../kit/inputs/ImageInput.tsx';
import { LanguageTabs } from '../../../kit/inputs/LanguageTabs.tsx';
import { RichTextInput } from '../../../kit/inputs/rich-text/RichTextInput.tsx';
import { SimplifiedPreview } from '../../../kit/inputs/SimplifiedPreview.tsx';
import type { TranslationPairs } from '../../../kit/inputs/translation.ts';

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'priority', order: 'ASC' } } as const;

const PAIRS: TranslationPairs = [
  { from: 'title', to: 'titleEn', isRequired: true },
  { from: 'excerpt', to: 'excerptEn', isRequired: true },
  { from: 'content', to: 'contentEn', isRequired: true },
];

const SIMPLIFIED = [{ source: 'title' }, { source: 'excerpt' }, { source: 'content', isHtml: true }];

export function NewsInputs() {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' }, gap: 3 }}>
      <LanguageTabs
        pairs={PAIRS}
        panels={{
          zhTW: <ChineseInputs />,
          en: <EnglishInputs />,
          zhCN: <SimplifiedPreview sources={SIMPLIFIED} />,
        }}
      />
      <Box>
        <ImageInput source="imageUrl" helperText={text('news.imageUrlHelp')} />
        <HongKongTimeInput source="publishedAt" helperText={text('news.publishedAtHelp')} />
        <AudienceInput />
        <BooleanInput source="featured" helperText={text('news.featuredHelp')} />
        <TopicInput />
        <TextInput source="author" helperText={text('news.authorHelp')} />
        <TextInput source="authorEn" helperText={false} />
      </Box>
    </Box>
  );
}

function ChineseInputs() {
  return (
    <>
      <TextInput source="title" isRequired helperText={false} />
      <TextInput source="excerpt" isRequired multiline minRows={2} helperText={false} />
      <RichTextInput source="content" isRequired lang={FIRST_TAG} />
    </>
  );
}

function EnglishInputs() {
  const text = useText();
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {text('news.englishHelp')}
      </Typography>
      <TextInput source="titleEn" helperText={false} />
      <TextInput source="excerptEn" multiline minRows={2} helperText={false} />
      <RichTextInput source="contentEn" lang="en" />
    </>
  );
}

function TopicInput() {
  const text = useText();
  const { data, isPending } = useGetList<Topic>('topics', ALL);
  const known = new Set(data?.map(({ id }) => id));
  return (
    <AutocompleteArrayInput
      source="topicIds"
      choices={data ?? []}
      optionText="name"
      isPending={isPending}
      parse={(ids: number[]) => ids.filter((id) => known.has(id))}
      helperText={text(data?.length === 0 ? 'news.topicsEmpty' : 'news.topicsHelp')}
    />
  );
}
