import { Menu, type MenuProps } from '@mui/material';

interface ButtonMenuProps extends Pick<MenuProps, 'anchorEl' | 'children'> {
  label: string;
  onClose: () => void;
}

export function ButtonMenu({ label, ...menu }: ButtonMenuProps) {
  // A landmark, because it renders outside all other landmarks.
  const root = { role: 'region', 'aria-label': label };
  return <Menu {...menu} open={Boolean(menu.anchorEl)} slotProps={{ root }} />;
}
