import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PDF_PAGES_DRAWN } from '../../../../core/content/limits.ts';
import type { LibraryPicture } from '../../../../core/content/validation/media.ts';
import type { Publication } from '../../../../core/content/validation/publications.ts';
import { isGivenUp } from '../../../kit/data/failures.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { usePictureName } from '../../../kit/media/usePictureName.ts';
import { isHeic } from '../../../kit/pictures/image-files.ts';
import { readableHeic, toJpeg } from '../../../kit/pictures/to-jpeg.ts';
import { UPLOAD } from '../../../kit/pictures/useIsUploading.ts';
import { moved } from '../gallery/reorder.ts';
import { type ChosenFiles, fieldsOf, filesOf } from './chosen-files.ts';
import { faultOf, isPdf } from './file-faults.ts';

export interface Progress {
  name: string;
  done: number;
  total: number;
}

/** The browser has more fonts and time than the API. */
async function drawAndUpload(
  file: File,
  data: ReturnType<typeof useConsoleData>,
  report: (progress: Progress) => void,
): Promise<string[]> {
  const { drawPages } = await import('./draw-pdf.ts');
  const urls: string[] = [];
  for await (const { page, total } of drawPages(file)) {
    report({ name: file.name, done: urls.length, total });
    urls.push(await data.uploadImage(page));
  }
  return urls;
}

async function storePicture(file: File, data: ReturnType<typeof useConsoleData>) {
  const jpeg = await (isHeic(file) ? readableHeic(file) : toJpeg(file, file.name));
  return { name: file.name, url: await data.uploadImage(jpeg), bytes: jpeg.size };
}

function useKeptFiles() {
  const text = useText();
  const { setValue } = useFormContext();
  const stored = useRecordContext<Publication>();
  const [chosen, setChosen] = useState<ChosenFiles>(() =>
    stored?.fileUrl ? filesOf(stored, (page) => text('publications.page', { page })) : { pictures: [] },
  );
  const latest = useRef(chosen);

  function keep(files: ChosenFiles) {
    latest.current = files;
    setChosen(files);
    for (const [field, value] of Object.entries(fieldsOf(files)))
      setValue(field, value, { shouldDirty: true });
    setValue('fileUrl', fieldsOf(files).fileUrl, {
      shouldDirty: true,
      shouldValidate: fieldsOf(files).fileUrl !== '',
    });
  }

  return { chosen, latest, keep };
}

function useFileStore(
  { latest, keep }: Pick<ReturnType<typeof useKeptFiles>, 'latest' | 'keep'>,
  report: (progress: Progress) => void,
) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();

  async function takePdf(file: File) {
    const { fontsMissing, ...pdf } = await data.convertPdf(file);
    const isDrawn = !fontsMissing && pdf.pageUrls.length === Math.min(pdf.pageCount, PDF_PAGES_DRAWN);
    const pageUrls = isDrawn ? pdf.pageUrls : await drawAndUpload(file, data, report);
    keep({ pictures: [], pdf: { ...pdf, name: file.name, pageUrls } });
  }

  async function takePicture(file: File) {
    const picture = await storePicture(file, data);
    // Reads the current files from `latest`, because other uploads may have finished meanwhile.
    keep({ pictures: [...latest.current.pictures, picture] });
  }

  async function replacePicture(place: number, file: File) {
    const picture = await storePicture(file, data);
    keep({ pictures: latest.current.pictures.with(place, picture) });
  }

  return async function takeOne(file: File, place?: number) {
    try {
      if (place !== undefined) await replacePicture(place, file);
      else await (isPdf(file) ? takePdf(file) : takePicture(file));
    } catch (error) {
      if (isGivenUp(error)) throw error;
      // Replaces the browser's error about an undecodable picture, because that error is always in English.
      const value = error instanceof HttpError ? error.message : text('publications.unreadable');
      const title = isPdf(file) ? 'publications.pdfFailed' : 'publications.processingFailed';
      toast.error({ title, text: text('app.named', { name: file.name, value }) });
    }
  };
}

export function useChosenFiles() {
  const text = useText();
  const toast = useToast();
  const nameOf = usePictureName();
  const { chosen, latest, keep } = useKeptFiles();
  const [progress, setProgress] = useState<Progress>();
  const takeOne = useFileStore({ latest, keep }, setProgress);

  // Replaces a PDF, because a publication has either pictures or one PDF.
  const addStored = ({ url, bytes, ...picture }: LibraryPicture) =>
    keep({ pictures: [...latest.current.pictures, { name: nameOf(picture), url, bytes }] });

  const { mutateAsync: storeAll } = useMutation({
    mutationKey: UPLOAD,
    mutationFn: async ({ files, place }: { files: File[]; place?: number }) => {
      for (const [index, file] of files.entries()) {
        setProgress({ name: file.name, done: index, total: files.length });
        await takeOne(file, place);
      }
      setProgress(undefined);
    },
  });

  // Without `place`, `isInstead` decides: true replaces the PDF, false adds the files.
  async function take(files: File[], place?: number, isInstead = place !== undefined) {
    const { pictures, pdf } = latest.current;
    const others = isInstead ? { pictures: place === undefined ? 0 : 1, pdfs: 0 } : undefined;
    const fault = faultOf(files, others ?? { pictures: pictures.length, pdfs: pdf ? 1 : 0 });
    if (fault) {
      toast.error({ title: fault.title, text: fault.names.join(text('app.comma')) });
      return;
    }
    // Reports no error when the user has aborted the upload by closing the dialog.
    await storeAll({ files, ...(place !== undefined && { place }) }).catch(() => undefined);
  }

  return {
    chosen,
    progress,
    take: (files: File[]) => take(files),
    addStored,
    replacePicture: (place: number, file: File) => take([file], place),
    replacePdf: (file: File) => take([file], undefined, true),
    movePicture: (from: number, to: number) => keep({ pictures: moved(latest.current.pictures, from, to) }),
    removePdf: () => keep({ pictures: [] }),
    removePicture: (place: number) => keep({ pictures: latest.current.pictures.toSpliced(place, 1) }),
  };
}
