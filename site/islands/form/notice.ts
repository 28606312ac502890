import { useState } from 'react';

export interface Notice {
  /** Unique id. A notice with a new id replaces the notice on the screen. */
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
