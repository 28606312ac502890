import { useCallback, useEffect, useRef, useState } from 'react';
import { ApplicationForm } from './application/ApplicationForm.tsx';
import { APPLICATION_DRAFT } from './application/fields.ts';
import type { ApplicationStrings } from './application/strings.ts';
import { Confirmation } from './form/Confirmation.tsx';
import { keptDraft } from './form/draft.ts';

interface Props {
  strings: ApplicationStrings;
  isOpen: boolean;
}

/**
 * Returns true when the form opens automatically: the visitor came through a link, or is at /join/apply
 * (docs/product.md 2.4).
 */
const opensItself = () =>
  new URLSearchParams(location.search).get('from') === 'home' ||
  document.referrer !== '' ||
  location.pathname.includes('apply');

export function JoinApplication({ strings, isOpen: isOpenAtFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [reference, setReference] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const t = strings.application;

  const open = useCallback(() => {
    setOpen(true);
    requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'start' }));
  }, []);

  useEffect(() => {
    if (opensItself() || keptDraft(APPLICATION_DRAFT)) open();
  }, [open]);

  // Moves the focus into the form, because the pressed button disappears.
  const focusForm = () => requestAnimationFrame(() => place.current?.querySelector('input')?.focus());

  const startAgain = () => {
    setReference(undefined);
    focusForm();
  };

  return (
    <div ref={place}>
      {reference !== undefined ? (
        <Confirmation>
          <h3 className="text-(length:--text-section)">{t.successTitle}</h3>
          <p className="mt-2">{t.successText}</p>
          <p className="mt-6">{t.reference}</p>
          <p className="numeral text-4xl break-all sm:text-5xl">{reference}</p>
          <button type="button" className="button button-plain mt-8" onClick={startAgain}>
            {t.another}
          </button>
        </Confirmation>
      ) : isOpen ? (
        <ApplicationForm strings={strings} onSent={setReference} />
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
