import { Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { RenewalMember, RenewalPreview } from '../../../../core/membership/validation/renewals.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { trackWork } from '../../../kit/long-work/works.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';
import { RenewalNames } from './RenewalNames.tsx';
import { meantBy } from './renewals.ts';

interface Run {
  year: number;
  leftOut: RenewalMember[];
  count: number;
  onClose: () => void;
}

function useRun({ year, leftOut, count, onClose }: Run) {
  const text = useText();
  const nameOf = useYearName();
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  const { mutate, isPending } = useCall({
    call: () =>
      trackWork(
        {
          title: text('work.renewals', { year: nameOf(year) }),
          said: (issued) => text('renewals.doneCount', { count: issued }),
          stop,
        },
        (report) => {
          report(0, count);
          return moneyCalls.runRenewals(
            year,
            leftOut.map(({ id }) => id),
            (issued) => {
              setDone(issued);
              report(issued);
              return !isStopped.current;
            },
          );
        },
      ),
    done: (issued) => ({
      title: isStopped.current ? 'renewals.stopped' : 'renewals.done',
      text: text('renewals.doneCount', { count: issued }),
    }),
    onDone: onClose,
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
  return { run: () => mutate(), isRunning: isPending, done, stop };
}

interface RunRenewalsDialogProps {
  preview: RenewalPreview;
  onClose: () => void;
}

export function RunRenewalsDialog({ preview, onClose }: RunRenewalsDialogProps) {
  const text = useText();
  const nameOf = useYearName();
  const { year } = preview;
  const [leftOut, setLeftOut] = useState<RenewalMember[]>([]);
  const { count, sumCents } = meantBy(preview, leftOut);
  const { run, isRunning, done, stop } = useRun({ year, leftOut, count, onClose });
  return (
    <ConfirmDialog
      isOpen
      title={text('renewals.runTitle')}
      text={text('renewals.runText', {
        count,
        year: nameOf(year),
        sum: moneyText(sumCents),
      })}
      confirmLabel={text('renewals.run', { count })}
      isIncomplete={count <= 0}
      isWorking={isRunning}
      onConfirm={run}
      // The cancel button says "close", because the run continues after the dialog closes; every screen then
      // shows its progress.
      {...(isRunning && { cancelLabel: text('action.close') })}
      onCancel={onClose}
    >
      {isRunning ? (
        <RunProgress done={done} count={count} onStop={stop} />
      ) : (
        <RenewalNames year={year} leftOut={leftOut} onChange={setLeftOut} />
      )}
    </ConfirmDialog>
  );
}

function RunProgress({ done, count, onStop }: { done: number; count: number; onStop: () => void }) {
  const text = useText();
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <LinearProgress
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (done / count) * 100)}
        aria-label={text('renewals.runProgress')}
        sx={{ mt: 2 }}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {text('renewals.progress', { done, count })}
      </Typography>
      <Button
        disabled={isStopping}
        onClick={() => {
          setStopping(true);
          onStop();
        }}
      >
        {text(isStopping ? 'renewals.stopping' : 'renewals.stop')}
      </Button>
    </>
  );
}
