import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { Version } from '../../../core/content/validation/versions.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

interface VersionListProps {
  versions: Version[];
  chosen: number;
  onChoose: (number: number) => void;
}

export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const text = useText();
  const { dateTime } = useDates();
  return (
    <List
      dense
      disablePadding
      aria-label={text('versions.title')}
      sx={{
        maxHeight: { xs: '14rem', sm: '60vh' },
        overflow: 'auto',
        borderRight: { sm: 1 },
        borderColor: { sm: 'divider' },
      }}
    >
      {versions.map(({ number, at, accountName, action }) => (
        <ListItem key={number} disablePadding>
          <ListItemButton
            selected={number === chosen}
            aria-current={number === chosen}
            onClick={() => onChoose(number)}
          >
            <ListItemText
              primary={text('versions.numbered', { number, at: dateTime(at) })}
              secondary={[text(`versions.actions.${action}`), accountName ?? text('audit.nobody')].join(
                ' · ',
              )}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
