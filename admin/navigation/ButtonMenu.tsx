import Menu, { type MenuProps } from '@mui/material/Menu';

interface ButtonMenuProps extends Pick<MenuProps, 'anchorEl' | 'children'> {
  /** Of the button that opens it. */
  label: string;
  onClose: () => void;
}

/** The menu of a button, open while it has an anchor. It stands outside every landmark of the page, so it is one itself. */
export function ButtonMenu({ label, ...menu }: ButtonMenuProps) {
  const root = { role: 'region', 'aria-label': label };
  return <Menu {...menu} open={Boolean(menu.anchorEl)} slotProps={{ root }} />;
}
