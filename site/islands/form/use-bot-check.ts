import { useEffect, useRef, useState } from 'react';
import type { FormStrings } from './strings.ts';
import type { TurnstileWidget } from './turnstile.ts';

export function useBotCheck({ turnstileSiteKey, locale }: FormStrings) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<TurnstileWidget>(undefined);
  const openedAt = useRef(0);
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    openedAt.current = performance.now();
    if (!turnstileSiteKey || !place.current) return;
    const target = place.current;
    import('./turnstile.ts')
      .then(({ openTurnstile }) => openTurnstile(target, turnstileSiteKey, locale))
      .then(
        (opened) => {
          widget.current = opened;
        },
        () => setBlocked(true),
      );
  }, [turnstileSiteKey, locale]);

  return {
    place,
    isBlocked,
    openedAt,
    token: () => widget.current?.token(),
    reset: () => widget.current?.reset(),
  };
}
