import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { valueAt } from './texts/paths.ts';

interface ItemListProps {
  path: string;
  name: string;
  empty: unknown;
  children: (path: string) => ReactNode;
}

export function ItemList({ path, name, empty, children }: ItemListProps) {
  const text = useText();
  const { texts, errors, set } = useAssociationEditor();
  const items = (valueAt(texts, path) ?? []) as unknown[];
  const swap = (index: number, other: number) =>
    set(path, items.with(other, items[index]).with(index, items[other]));
  return (
    <Box role="group" aria-label={name}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {items.map((_item, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own; fields are controlled
            key={index}
            sx={{
              display: 'flex',
              alignItems: 'start',
              gap: 1,
              '& + &': { pt: 1.5, borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>{children(`${path}.${index}`)}</Box>
            <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
              <IconButton
                size="small"
                disabled={index === 0}
                aria-label={text('association.up', { name, number: index + 1 })}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={index === items.length - 1}
                aria-label={text('association.down', { name, number: index + 1 })}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                color="error"
                aria-label={text('association.remove', { name, number: index + 1 })}
                onClick={() => set(path, items.toSpliced(index, 1))}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      {errors[path] && <FormHelperText error>{errors[path]}</FormHelperText>}
      <Button size="small" startIcon={<Add />} sx={{ mt: 1 }} onClick={() => set(path, [...items, empty])}>
        {text('association.add', { name })}
      </Button>
    </Box>
  );
}
