import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { OPEN_TOPICS } from '../../../core/fields/topics.ts';
import type { FormStrings } from './strings.ts';
import { useHydrated } from './use-hydrated.ts';
import type { useSubmission } from './use-submission.ts';

export function HiddenField({
  registration,
  strings,
}: {
  registration: UseFormRegisterReturn;
  strings: FormStrings;
}) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={`field-${HIDDEN_FIELD}`}>{strings.form.leaveEmpty}</label>
      <input
        id={`field-${HIDDEN_FIELD}`}
        {...registration}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}

export function PrivacyStatement({ text, strings }: { text: string; strings: FormStrings }) {
  return (
    <div className="border-s-8 border-harbour bg-tint-harbour p-5 text-sm">
      <p className="font-bold">{strings.form.privacyTitle}</p>
      <p className="mt-1">
        {text}{' '}
        <a href={strings.privacyPath} className="text-link">
          {strings.form.privacyLink}
        </a>
      </p>
    </div>
  );
}

/** Unticked at first (PDPO, Part 6A). */
export function TopicBoxes({
  registration,
  title,
  text,
  error,
  strings,
}: {
  registration: UseFormRegisterReturn;
  title?: string;
  text?: string;
  error?: string | undefined;
  strings: FormStrings;
}) {
  const id = `field-${registration.name}-error`;
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="font-bold">{title ?? strings.form.topicsTitle}</legend>
      {OPEN_TOPICS.map((topic) => (
        <label key={topic} className="check mt-2">
          <input type="checkbox" value={topic} {...registration} />
          {strings.form[`topic_${topic}`]}
        </label>
      ))}
      {text !== '' && <p className="mt-2 text-sm text-muted">{text ?? strings.form.topicsText}</p>}
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const THIS_PAGE = '';

interface SubmitRowProps {
  text: string;
  sendingText: string;
  submission: Omit<ReturnType<typeof useSubmission>, 'send'>;
  isClosed?: boolean;
  /** The page has no address to which the browser could send the form itself. */
  isScriptOnly?: boolean;
  strings: FormStrings;
}

export function SubmitRow({
  text,
  sendingText,
  submission: { isSending, silence, isSuspected, confirmPerson, botCheck },
  isClosed = false,
  isScriptOnly = false,
  strings,
}: SubmitRowProps) {
  // Before the script is loaded, the browser submits the form itself. With Turnstile, this is impossible,
  // because the check needs the script.
  const isHydrated = useHydrated();
  const needsScript = !isHydrated && (isScriptOnly || Boolean(strings.turnstileSiteKey));
  return (
    <div className="grid grid-cols-1 gap-4">
      {strings.turnstileSiteKey && <div ref={botCheck.place} className="min-h-[65px] max-w-sm" />}
      {!isHydrated && (
        <p className="script-late needs-script border-s-8 border-mustard bg-tint-mustard p-5">
          {needsScript ? strings.form.scriptNeeded : strings.form.scriptLate}{' '}
          <a href={THIS_PAGE} className="text-link">
            {strings.form.reload}
          </a>
        </p>
      )}
      {botCheck.isBlocked && (
        <p role="alert" className="border-s-8 border-persimmon bg-tint-blush p-5">
          {strings.form.checkBlocked}
        </p>
      )}
      {silence && (
        <div role="alert" className="border-s-8 border-persimmon bg-tint-blush p-5">
          <p className="font-bold">{strings.form[`${silence}Title`]}</p>
          <p>{strings.form[`${silence}Text`]}</p>
        </div>
      )}
      <p className="flex flex-wrap gap-4">
        {isSuspected && (
          <button type="submit" className="button min-w-48" onClick={confirmPerson}>
            {strings.form.iAmAPerson}
          </button>
        )}
        <button
          type="submit"
          className={`button min-w-[min(12rem,100%)] ${isSuspected ? 'button-plain' : ''}`}
          disabled={isClosed || needsScript}
          aria-disabled={isSending || undefined}
        >
          {isSending ? sendingText : silence ? strings.form.retry : text}
        </button>
        <span role="status" className="sr-only">
          {isSending ? sendingText : ''}
        </span>
      </p>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend className="form-legend">{title}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  );
}
