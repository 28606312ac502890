import Menu, { type MenuProps } from '@mui/material/Menu';

interface ButtonMenuProps extends Pick<MenuProps, 'anchorEl' | 'children'> {
  /** Label of the menu button. */
  label: string;
  onClose: () => void;
}

/**
 * A menu that is open while `anchorEl` is set. It is a landmark because it renders outside all other
 * landmarks.
 */
export function ButtonMenu({ label, ...menu }: ButtonMenuProps) {
  const root = { role: 'region', 'aria-label': label };
  return <Menu {...menu} open={Boolean(menu.anchorEl)} slotProps={{ root }} />;
}
