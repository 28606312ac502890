import { lazy, Suspense, useEffect, useState } from 'react';
import type { Notice } from './notice.ts';
import type { FormStrings } from './strings.ts';

const Notifications = lazy(() =>
  import('./Notifications.tsx').then((file) => ({ default: file.Notifications })),
);

/** Fetched once somebody works in the form: nobody who only reads pays for it. */
export function NotificationArea({ notice, strings }: { notice: Notice | undefined; strings: FormStrings }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    addEventListener('focusin', want, { once: true });
    return () => removeEventListener('focusin', want);
  }, []);
  if (!isWanted && !notice) return null;
  return (
    <Suspense>
      <Notifications notice={notice} strings={strings} />
    </Suspense>
  );
}
