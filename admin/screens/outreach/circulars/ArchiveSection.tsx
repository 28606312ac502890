import { Box, Button, Link, Typography } from '@mui/material';
import { AUDIENCES } from '../../../../core/content/audience.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { usePeopleOn } from '../../../kit/rules/usePeopleOn.ts';
import type { OpenCircular } from './useCircular.ts';

export function ArchiveSection({ circular: { stored, archive } }: { circular: OpenCircular }) {
  const text = useText();
  const { id, isArchived, audience } = stored;
  const isPeopleOn = usePeopleOn();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        variant="outlined"
        loading={archive.isPending}
        onClick={() => archive.mutate({ isArchived: !isArchived })}
      >
        {text(isArchived ? 'circulars.archive.off' : 'circulars.archive.on')}
      </Button>
      {isPeopleOn && (
        <SelectField
          size="small"
          label={text('audience.title')}
          value={audience}
          disabled={archive.isPending}
          options={AUDIENCES}
          nameOf={(one) => text(`audience.${one}`)}
          onChoose={(audience) => archive.mutate({ isArchived, audience })}
        />
      )}
      {isArchived && (
        <Link href={`/circulars/${id}`} target="_blank" rel="noreferrer">
          {text('circulars.archive.page')}
        </Link>
      )}
      <Typography variant="body2" sx={{ flexBasis: '100%' }}>
        {text('circulars.archive.help')}
      </Typography>
    </Box>
  );
}
