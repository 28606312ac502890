import { Box, Link, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useMaySee } from '../access/screen-access.ts';
import { keptAddress } from '../data/kept-places.ts';
import { useText } from '../i18n/useText.ts';
import { GROUPS, nameOf, type OfficeEntry, SETTINGS } from './office-groups.ts';

interface Props {
  waiting: Record<string, number>;
  onClose: () => void;
  onChangePassword: () => void;
}

interface Found {
  to: string;
  name: string;
  page?: string;
}

const addressOf = (entry: OfficeEntry) => ('page' in entry ? `/${entry.page}` : keptAddress(entry.resource));

function useFound(words: string): Found[] {
  const text = useText();
  const maySee = useMaySee();
  const typed = words.trim().toLowerCase().split(/\s+/);
  const isFound = ({ name }: Found) => typed.every((word) => name.toLowerCase().includes(word));
  const entries: OfficeEntry[] = GROUPS.flatMap((group) => [...group.entries]).filter((entry) =>
    maySee(nameOf(entry)),
  );
  const screens = entries.map((entry) => ({ to: addressOf(entry), name: text(entry.label) }));
  const settings = entries.flatMap((entry) =>
    (SETTINGS[nameOf(entry) as keyof typeof SETTINGS] ?? []).map((key) => ({
      to: addressOf(entry),
      name: text(key),
      page: text(entry.label),
    })),
  );
  return words.trim() ? [...screens, ...settings].filter(isFound) : [];
}

export default function OfficePanel({ waiting, onClose, onChangePassword }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const found = useFound(words);
  const [first] = found;
  return (
    <Box sx={{ p: 2 }}>
      <Box
        component="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (!first) return;
          onClose();
          void navigate(first.to);
        }}
      >
        <TextField
          fullWidth
          autoFocus={matchMedia('(hover: hover)').matches}
          size="small"
          label={text('office.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Box>
      <Box aria-live="polite">{words.trim() !== '' && <Results found={found} onClose={onClose} />}</Box>
      {words.trim() === '' && (
        <Groups waiting={waiting} onClose={onClose} onChangePassword={onChangePassword} />
      )}
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const ENTRY = {
  ...{ display: 'block', width: '100%', py: 0.75, font: 'inherit', textAlign: 'left' },
  '@media (pointer: coarse)': { py: 1.25 },
} as const;

function Results({ found, onClose }: { found: Found[] } & Pick<Props, 'onClose'>) {
  const text = useText();
  if (found.length === 0) return <Typography sx={{ pt: 2 }}>{text('office.nothing')}</Typography>;
  return (
    <Box component="ul" sx={{ ...LIST, pt: 1 }}>
      {found.map(({ to, name, page }) => (
        <li key={`${to} ${name}`}>
          <Link underline="hover" component={RouterLink} to={to} onClick={onClose} sx={ENTRY}>
            {page ? text('office.settingOn', { name, page }) : name}
          </Link>
        </li>
      ))}
    </Box>
  );
}

function Groups({ waiting, onClose, onChangePassword }: Props) {
  const text = useText();
  const maySee = useMaySee();
  const id = useId();
  const groups = GROUPS.map(({ title, entries }) => ({
    title,
    entries: (entries as OfficeEntry[]).filter((entry) => maySee(nameOf(entry))),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <Box sx={{ columns: '14rem 3', columnGap: 4, pt: 1 }}>
      {groups.map(({ title, entries }) => (
        <Box
          key={title}
          component="section"
          aria-labelledby={`${id}${title}`}
          sx={{ breakInside: 'avoid', pt: 1.5 }}
        >
          <Typography id={`${id}${title}`} component="h2" sx={{ fontWeight: 700, color: 'text.secondary' }}>
            {text(title)}
          </Typography>
          <Box component="ul" sx={LIST}>
            {entries.map((entry) => (
              <li key={nameOf(entry)}>
                <Link
                  underline="hover"
                  component={RouterLink}
                  to={addressOf(entry)}
                  onClick={onClose}
                  sx={ENTRY}
                >
                  {text(entry.label)}
                  {waiting[nameOf(entry)] ? ` (${waiting[nameOf(entry)]})` : ''}
                </Link>
              </li>
            ))}
            {title === 'office.groups.system' && (
              <li>
                <Link
                  underline="hover"
                  component="button"
                  type="button"
                  onClick={onChangePassword}
                  sx={ENTRY}
                >
                  {text('password.button')}
                </Link>
              </li>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
