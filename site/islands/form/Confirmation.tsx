import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place of a form that was sent, and the focus, so that it is read out. */
export function Confirmation({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="confirmation outline-none">
      {children}
    </div>
  );
}
