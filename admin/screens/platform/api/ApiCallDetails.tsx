import { Box, Chip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type ApiCall,
  type Description,
  objectsIn,
  resolved,
  type Schema,
  typeText,
} from '../../../kit/data/description.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FieldTable } from './FieldTable.tsx';

interface ApiCallDetailsProps {
  call: ApiCall;
  description: Description;
}

export function ApiCallDetails({ call, description }: ApiCallDetailsProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', mb: 0.5, px: 1.5, py: 1 }}
    >
      <Box
        component="summary"
        sx={{
          cursor: 'pointer',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="code" sx={{ fontWeight: 700 }}>
          {call.method} {call.path}
        </Box>
        <span lang="en">{call.summary}</span>
        {call.isForStaff && <Chip size="small" label={text('api.forStaff')} sx={{ ml: 'auto' }} />}
      </Box>
      {isOpen && <CallBody call={call} description={description} />}
    </Box>
  );
}

function CallBody({ call, description }: ApiCallDetailsProps) {
  const text = useText();
  const parameters = (call.parameters ?? []).map((parameter) => resolved(description, parameter));
  const [bodyType, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  return (
    <Box sx={{ mt: 1 }}>
      {call.description && (
        <Typography variant="body2" lang="en">
          {call.description}
        </Typography>
      )}
      {parameters.length > 0 && (
        <Part title={text('api.parameters')}>
          <FieldTable
            label={text('api.parameters')}
            fields={parameters.map(({ name, in: place, required, description: about, schema, content }) => ({
              name,
              type: `${place}: ${content ? 'JSON' : typeText(schema ?? {})}`,
              isRequired: required ?? false,
              description: about,
            }))}
          />
        </Part>
      )}
      {body && (
        <Part title={`${text('api.body')} · ${bodyType}`}>
          <SchemaTables description={description} schema={body.schema} />
        </Part>
      )}
      <Part title={text('api.answers')}>
        {Object.entries(call.responses).map(([status, given]) => {
          const answer = resolved(description, given);
          const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
          return (
            <Box key={status} sx={{ mb: 0.5 }}>
              <Typography variant="body2">
                <strong>{status}</strong> <span lang="en">{answer.description}</span>{' '}
                {content && <code>{type === 'application/json' ? typeText(content.schema) : type}</code>}
              </Typography>
              {content && !given.$ref && <SchemaTables description={description} schema={content.schema} />}
            </Box>
          );
        })}
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="h3" component="h4">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function SchemaTables({ description, schema }: { description: Description; schema: Schema }) {
  return objectsIn(description, schema).map(({ name, fields }) => (
    <FieldTable key={name} label={name} caption={name} fields={fields} />
  ));
}
