import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { useFilterChange } from './useFilterChange.ts';

const DEBOUNCE_MS = 100;

/** Sets `q` of the list's filter a moment after the last key. */
export function SearchField({ label }: { label: string }) {
  const text = useText();
  const { filterValues } = useListContext();
  const applied: string = filterValues.q ?? '';
  const [typed, setTyped] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What this field has set and the list has not yet taken over. */
  const sent = useRef<string[]>([]);
  const setFilter = useFilterChange();

  useEffect(() => {
    // An echo of this field comes late: by then more has been typed.
    const echo = sent.current.indexOf(applied);
    if (echo === -1) setTyped(applied);
    sent.current = sent.current.slice(echo + 1);
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(q: string) {
    if (q !== (sent.current.at(-1) ?? applied)) sent.current.push(q);
    setFilter('q', q || undefined);
  }

  function search(q: string) {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, DEBOUNCE_MS, q);
  }

  function searchNow(q: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    apply(q.trim());
  }

  return (
    <TextField
      type="search"
      value={typed}
      onChange={(event) => search(event.target.value)}
      // Whoever goes on to a record has left the list: a search that came after would take them back to it.
      onBlur={() => timer.current && searchNow(typed)}
      placeholder={label}
      sx={{
        flex: '1 1 16rem',
        maxWidth: { sm: '26rem' },
        // The one of the browser has no name in the reader's language.
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton size="small" aria-label={text('list.clearSearch')} onClick={() => search('')}>
              <Clear fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
