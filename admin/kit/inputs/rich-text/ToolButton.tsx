import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
  isOn?: boolean;
  isDisabled?: boolean;
}

export function ToolButton({ label, onClick, children, isOn, isDisabled = false }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
          disabled={isDisabled}
          onClick={onClick}
          sx={{
            color: 'text.primary',
            '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
          }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
