import { useEffect, useState } from 'react';
import type { Notice } from './notice.ts';
import type { FormStrings } from './strings.ts';

interface NotificationAreaProps {
  notice: Notice | undefined;
  strings: FormStrings;
}

type Shown = (props: NotificationAreaProps) => React.ReactNode;

/**
 * The module is loaded when the visitor first focuses an element. No message is lost if that fails, because
 * the form shows each message itself.
 */
export function NotificationArea(props: NotificationAreaProps) {
  const [Notifications, setNotifications] = useState<Shown>();
  const [isWanted, setWanted] = useState(false);
  const noticeId = props.notice?.id;
  useEffect(() => {
    const want = () => setWanted(true);
    addEventListener('focusin', want, { once: true });
    return () => removeEventListener('focusin', want);
  }, []);
  useEffect(() => {
    if (Notifications || (!isWanted && noticeId === undefined)) return;
    import('./Notifications.tsx').then(
      (file) => setNotifications(() => file.Notifications),
      () => undefined,
    );
  }, [Notifications, isWanted, noticeId]);
  return Notifications ? <Notifications {...props} /> : null;
}
