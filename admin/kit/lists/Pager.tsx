import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { SelectField } from '../fields/SelectField.tsx';
import { useText } from '../i18n/useText.ts';
import { pageWindow } from './page-window.ts';

export function Pager({ extra }: { extra?: ReactNode }) {
  const text = useText();
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mt: 1.5,
      }}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('list.range', { from, to: Math.min(page * perPage, total), total })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PageSize />
        {extra}
      </Box>
      {pages > 1 && (
        <Box
          component="nav"
          aria-label={text('list.pages')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
          <PageButton label={text('list.first')} isDisabled={page <= 1} onClick={() => setPage(1)}>
            <FirstPage fontSize="small" />
          </PageButton>
          <PageButton label={text('list.previous')} isDisabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft fontSize="small" />
          </PageButton>
          {pageWindow(page, pages).map((number) => (
            <PageButton
              key={number}
              label={text('list.page', { page: number })}
              isCurrent={number === page}
              onClick={() => setPage(number)}
            >
              {number}
            </PageButton>
          ))}
          <PageButton label={text('list.next')} isDisabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRight fontSize="small" />
          </PageButton>
          <PageButton label={text('list.last')} isDisabled={page >= pages} onClick={() => setPage(pages)}>
            <LastPage fontSize="small" />
          </PageButton>
        </Box>
      )}
    </Box>
  );
}

const SIZES = [10, 25, 50, 100, 200];

function PageSize() {
  const text = useText();
  const { perPage, total = 0, setPerPage } = useListContext();
  if (total <= (SIZES[0] ?? 0) || !SIZES.includes(perPage)) return null;
  return (
    <SelectField
      size="small"
      value={perPage}
      slotProps={{ htmlInput: { 'aria-label': text('list.pageSize') } }}
      options={SIZES}
      nameOf={(size) => text('list.perPage', { size })}
      onChoose={setPerPage}
    />
  );
}

interface PageButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
  isCurrent?: boolean;
  isDisabled?: boolean;
}

function PageButton({ label, onClick, children, isCurrent = false, isDisabled = false }: PageButtonProps) {
  return (
    <Button
      size="small"
      variant={isCurrent ? 'contained' : 'text'}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={isDisabled}
      onClick={onClick}
      sx={{ minWidth: 36, px: 0.5 }}
    >
      {children}
    </Button>
  );
}
