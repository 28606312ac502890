import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { ToastLink } from './useToast.ts';

interface ToastLinksProps {
  links: ToastLink[];
  onOpen: () => void;
}

export function ToastLinks({ links, onOpen }: ToastLinksProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
      {links.map(({ label, to, lang }) => (
        <Link
          key={to}
          variant="body2"
          color="inherit"
          lang={lang}
          onClick={onOpen}
          {...(to.startsWith('/dashboard')
            ? { component: RouterLink, to }
            : { href: to, target: '_blank', rel: 'noopener' })}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}
