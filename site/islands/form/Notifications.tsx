import * as Toast from '@radix-ui/react-toast';
import { NOTIFICATION_MS } from '../../../core/office/kinds.ts';
import type { Notice } from './notice.ts';
import type { FormStrings } from './strings.ts';

const SWIPE_PX = 50;

/** F8 focuses the notification, and a swipe to the right dismisses it (docs/product.md 9). */
export function Notifications({ notice, strings }: { notice: Notice | undefined; strings: FormStrings }) {
  return (
    <Toast.Provider duration={NOTIFICATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {notice && (
        <Toast.Root
          key={notice.id}
          className="toast"
          data-kind={notice.kind}
          type={notice.kind === 'failure' ? 'foreground' : 'background'}
        >
          <Toast.Title className="font-bold">{notice.title}</Toast.Title>
          <Toast.Description className="mt-1 text-sm">{notice.text}</Toast.Description>
          <Toast.Close className="toast-close" aria-label={strings.form.close}>
            ×
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" label={strings.form.notifications} />
    </Toast.Provider>
  );
}
