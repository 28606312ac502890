import Menu, { type MenuProps } from '@mui/material/Menu';

interface ButtonMenuProps extends Pick<MenuProps, 'anchorEl' | 'children'> {
  /** Label of the menu button. */
  label: string;
  onClose: () => void;
}

/** A button's menu, open while it has an anchor. It is a landmark itself because it renders outside all others. */
export function ButtonMenu({ label, ...menu }: ButtonMenuProps) {
  const root = { role: 'region', 'aria-label': label };
  return <Menu {...menu} open={Boolean(menu.anchorEl)} slotProps={{ root }} />;
}
