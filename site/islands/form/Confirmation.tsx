import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus, so that screen readers announce it. */
export function Confirmation({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="confirmation outline-none">
      {children}
    </div>
  );
}
