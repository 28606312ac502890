import { useMutation } from '@tanstack/react-query';
import { isGivenUp } from '../data/failures.ts';
import { errorMessage } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';
import { imageFault, isHeic } from './image-files.ts';
import { readableHeic } from './to-jpeg.ts';
import { UPLOAD } from './useIsUploading.ts';

/** Undefined on failure, which it reports itself. */
export function useImageUpload() {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutateAsync, isPending } = useMutation({ mutationKey: UPLOAD, mutationFn: data.uploadImage });

  async function upload(given: File): Promise<string | undefined> {
    const file = isHeic(given) ? await readableHeic(given) : given;
    const fault = imageFault(file);
    if (fault) {
      toast.error({ title: fault.title, text: text(fault.text) });
      return undefined;
    }
    try {
      const url = await mutateAsync(file);
      toast.success({ title: 'upload.done' });
      return url;
    } catch (error) {
      if (isGivenUp(error)) return undefined;
      toast.error({ title: 'upload.failed', text: errorMessage(error) ?? text('upload.failedText') });
      return undefined;
    }
  }

  return { upload, isUploading: isPending };
}
