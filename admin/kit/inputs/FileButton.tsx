import { Button } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps {
  label: string;
  accept: string;
  loading?: boolean;
  onFile: (file: File) => void;
}

/** The user can choose the same file twice in a row. */
export function FileButton({ label, accept, loading = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" loading={loading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? []);
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
