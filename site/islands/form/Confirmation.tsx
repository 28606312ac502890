import { type ReactNode, useEffect, useRef } from 'react';

export function Confirmation({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Screen readers announce what takes the focus.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="confirmation outline-none">
      {children}
    </div>
  );
}
