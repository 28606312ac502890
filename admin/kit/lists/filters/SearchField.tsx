import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { useFilterChange } from './useFilterChange.ts';

const DEBOUNCE_MS = 100;

function useSearch() {
  const { filterValues } = useListContext();
  const applied: string = filterValues.q ?? '';
  const [typed, setTyped] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Set by this field, but not yet applied by the list.
  const sent = useRef<string[]>([]);
  const setFilter = useFilterChange();

  useEffect(() => {
    // Ignores a filter value that this field itself has set, because the user may have typed more text
    // meanwhile.
    const echo = sent.current.indexOf(applied);
    if (echo === -1) setTyped(applied);
    sent.current = sent.current.slice(echo + 1);
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(q: string) {
    if (q !== (sent.current.at(-1) ?? applied)) sent.current.push(q);
    setFilter('q', q || undefined);
  }

  function compose(q: string) {
    // A running IME composition must not be searched for.
    clearTimeout(timer.current);
    timer.current = undefined;
    setTyped(q);
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

  const searchWaiting = () => {
    if (timer.current) searchNow(typed);
  };

  return { typed, compose, search, searchWaiting };
}

export function SearchField({ label }: { label: string }) {
  const text = useText();
  const { typed, compose, search, searchWaiting } = useSearch();
  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target, nativeEvent }) =>
        'isComposing' in nativeEvent && nativeEvent.isComposing ? compose(target.value) : search(target.value)
      }
      onCompositionEnd={({ target }) => search((target as HTMLInputElement).value)}
      // Runs a delayed search when the field loses focus. Later, after the user has opened a record, the
      // search would navigate back to the list.
      onBlur={searchWaiting}
      placeholder={label}
      sx={{
        flex: '1 1 16rem',
        maxWidth: { sm: '26rem' },
        // Hides the browser's own clear button, which has no label in the user's language.
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
