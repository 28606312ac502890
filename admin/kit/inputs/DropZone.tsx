import { Box, Button, Typography } from '@mui/material';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { colours } from '../colours.ts';

interface DropZoneProps {
  accept: string;
  hint: string;
  buttonLabel: string;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
  isWorking?: boolean;
  children?: ReactNode;
}

function useDrop(onFiles: (files: File[]) => void, isMultiple: boolean) {
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  const handlers = {
    onPaste: paste,
    onDrop: drop,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
  };
  return { isOver, take, handlers };
}

export function DropZone(props: DropZoneProps) {
  const { accept, hint, buttonLabel, onFiles, isMultiple = false, isWorking = false, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isOver, take, handlers } = useDrop(onFiles, isMultiple);
  return (
    <Box
      role="group"
      aria-label={hint}
      tabIndex={0}
      {...handlers}
      sx={{
        p: 1.5,
        textAlign: 'center',
        border: `1px dashed ${isOver ? colours.jade : colours.stoneDeep}`,
        bgcolor: isOver ? colours.jadeWash : 'background.default',
        '&:focus-visible': { outline: `2px solid ${colours.jadeDeep}` },
      }}
    >
      {children ?? (
        <Typography variant="caption" sx={{ display: 'block', mb: 1 }}>
          {hint}
        </Typography>
      )}
      <Button variant="outlined" size="small" loading={isWorking} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
