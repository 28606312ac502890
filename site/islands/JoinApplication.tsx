import { useCallback, useEffect, useRef, useState } from 'react';
import { ApplicationForm } from './application/ApplicationForm.tsx';
import { ApplicationSent } from './application/ApplicationSent.tsx';
import { APPLICATION_DRAFT, SENT_APPLICATION, type SentApplication } from './application/fields.ts';
import type { ApplicationStrings } from './application/strings.ts';
import { dropDraft, keptDraft } from './form/draft.ts';

interface Props {
  strings: ApplicationStrings;
  isOpen: boolean;
}

/** docs/product.md 2.4. */
const opensItself = () =>
  new URLSearchParams(location.search).get('from') === 'home' ||
  document.referrer !== '' ||
  location.pathname.includes('apply');

export function JoinApplication({ strings, isOpen: isOpenAtFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [sent, setSent] = useState<SentApplication>();
  const place = useRef<HTMLDivElement>(null);

  const open = useCallback(() => {
    setOpen(true);
    requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'start' }));
  }, []);

  useEffect(() => {
    const kept = keptDraft<SentApplication>(SENT_APPLICATION);
    if (kept?.memberUniqueCode) setSent({ ...kept, memberUniqueCode: kept.memberUniqueCode });
    if (opensItself() || keptDraft(APPLICATION_DRAFT)) open();
  }, [open]);

  // Moves the focus into the form, because the pressed button disappears.
  const focusForm = () => requestAnimationFrame(() => place.current?.querySelector('input')?.focus());

  const startAgain = () => {
    dropDraft(SENT_APPLICATION);
    setSent(undefined);
    setOpen(true);
    focusForm();
  };

  return (
    <div ref={place}>
      {sent ? (
        <ApplicationSent sent={sent} strings={strings} onAnother={startAgain} />
      ) : isOpen ? (
        <ApplicationForm strings={strings} onSent={setSent} />
      ) : (
        <a
          href={strings.startPath}
          className="button"
          onClick={(event) => {
            event.preventDefault();
            open();
            focusForm();
          }}
        >
          {strings.start}
        </a>
      )}
    </div>
  );
}
