import Bookmark from '@mui/icons-material/BookmarkBorder';
import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Popover, TextField, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { forgetFilter, savedFilters, saveFilter } from './saved-filters.ts';

export function SavedFilters({ list }: { list: string }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tooltip title={text('list.savedFilters')}>
        <IconButton
          aria-label={text('list.savedFilters')}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Bookmark />
        </IconButton>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('list.savedFilters') } }}
      >
        <Content list={list} close={() => setAnchor(undefined)} />
      </Popover>
    </>
  );
}

function Content({ list, close }: { list: string; close: () => void }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const [saved, setSaved] = useState(() => savedFilters(list));
  function apply(filter: Record<string, unknown>) {
    setFilters(filter);
    close();
  }
  function forget(name: string) {
    forgetFilter(list, name);
    setSaved(savedFilters(list));
  }
  return (
    <Box sx={{ p: 2, width: 'min(22rem, 90vw)', display: 'grid', gap: 1.5 }}>
      {saved.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {saved.map(({ name, filter }) => (
            <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                sx={{ flex: 1, minWidth: 0, justifyContent: 'start', overflowWrap: 'anywhere' }}
                onClick={() => apply(filter)}
              >
                {name}
              </Button>
              <IconButton aria-label={text('list.forgetFilter', { name })} onClick={() => forget(name)}>
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {Object.keys(filterValues).length === 0 ? (
        <Typography variant="body2">{text('list.nothingToSave')}</Typography>
      ) : (
        <NewFilter
          save={(name) => {
            saveFilter(list, { name, filter: filterValues });
            close();
          }}
        />
      )}
    </Box>
  );
}

function NewFilter({ save }: { save: (name: string) => void }) {
  const text = useText();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <Box
      component="form"
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed) save(trimmed);
      }}
    >
      <TextField
        label={text('list.filterName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        sx={{ flex: 1 }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="contained" disabled={!trimmed}>
        {text('list.saveFilter')}
      </Button>
    </Box>
  );
}
