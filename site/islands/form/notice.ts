import { useState } from 'react';

export interface Notice {
  id: number;
  title: string;
  text: string;
  kind: 'success' | 'failure';
}

export function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  const notify = (kind: Notice['kind'], title: string, text: string) =>
    setNotice((before) => ({ id: (before?.id ?? 0) + 1, kind, title, text }));
  return { notice, notify };
}
