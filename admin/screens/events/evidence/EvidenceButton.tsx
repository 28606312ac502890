import FolderZip from '@mui/icons-material/FolderZipOutlined';
import { Button } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { saveBlob } from '../../../kit/exports/save-file.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { toHongKongInput } from '../../../kit/i18n/dates.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { trackWork } from '../../../kit/long-work/works.ts';
import { evidenceCalls } from './evidence-calls.ts';
import { evidencePack } from './pack.ts';

export function EvidenceButton({ eventId }: { eventId: number }) {
  const text = useText();
  const toast = useToast();
  const [locale] = useLocaleState();
  const { eventDates } = useDates();
  const { mutate, isPending } = useCall({
    call: () =>
      trackWork({ title: text('work.packEvidence'), said: () => '' }, async (report) => {
        const evidence = await evidenceCalls.read(eventId);
        const zip = await evidencePack(evidence, {
          ...{ locale, text, when: eventDates(evidence.event) },
          pictureOf: evidenceCalls.picture,
          onPicture: report,
        });
        saveBlob(`evidence-${toHongKongInput(evidence.event.eventDate).slice(0, 10)}-${eventId}.zip`, zip);
        return evidence;
      }),
    onDone({ attendance, pictures }) {
      const came = attendance.length;
      if (came === 0) toast.warning({ title: 'evidence.done', text: text('evidence.nobody') });
      else
        toast.success({
          title: 'evidence.done',
          text: text('evidence.doneText', { came, pictures: pictures.length }),
        });
    },
    failed: 'evidence.failed',
  });
  return (
    <Button variant="outlined" startIcon={<FolderZip />} loading={isPending} onClick={() => mutate()}>
      {text('evidence.button')}
    </Button>
  );
}
