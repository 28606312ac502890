import { Box, Link, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callsByTag, type Description } from '../../../kit/data/description.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { ApiCallDetails } from './ApiCallDetails.tsx';

const HEADINGS: Record<string, TextKey> = {
  news: 'news.tab',
  events: 'events.tab',
  publications: 'publications.tab',
  gallery: 'gallery.tab',
  topics: 'resources.topics.name',
  members: 'members.tab',
  'invoice-items': 'resources.invoice-items.name',
  'member-categories': 'resources.member-categories.name',
  'contact-messages': 'messages.tab',
  'event-registration-forms': 'api.groups.forms',
  'event-registrations': 'registrations.title',
  session: 'api.groups.session',
  users: 'users.tab',
  'audit-log': 'audit.title',
  'second-factor': 'secondStep.title',
  files: 'api.groups.files',
  publishing: 'publishing.label',
  translation: 'translation.button',
  dashboard: 'cards.label',
  health: 'api.groups.health',
  'personal-data': 'personalData.title',
};

/** docs/api.md 4. */
export default function ApiPage() {
  const text = useText();
  const data = useConsoleData();
  const [term, setTerm] = useState('');
  const { data: description, error, refetch } = useQuery({ queryKey: ['api'], queryFn: data.apiDescription });
  return (
    <TitledPage title={text('api.title')}>
      <Typography sx={{ mb: 2 }}>
        {text('api.lead')} <Link href="/api/openapi.json">/api/openapi.json</Link>
      </Typography>
      <TextField
        type="search"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        placeholder={text('api.search')}
        slotProps={{ htmlInput: { 'aria-label': text('api.search') } }}
        sx={{ maxWidth: '26rem', mb: 1 }}
      />
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!description && !error && <ListSkeleton />}
      {description && <CallGroups description={description} term={term} />}
    </TitledPage>
  );
}

function CallGroups({ description, term }: { description: Description; term: string }) {
  const text = useText();
  const groups = callsByTag(description, term);
  if (groups.length === 0) return <Typography role="status">{text('list.noMatch')}</Typography>;
  return groups.map(([tag, calls]) => (
    <Box component="section" key={tag} aria-labelledby={`calls-${tag}`} sx={{ mt: 3 }}>
      <Typography variant="h2" component="h3" id={`calls-${tag}`} sx={{ mb: 1 }}>
        {HEADINGS[tag] ? text(HEADINGS[tag]) : tag}
      </Typography>
      {calls.map((call) => (
        <ApiCallDetails key={call.operationId} call={call} description={description} />
      ))}
    </Box>
  ));
}
