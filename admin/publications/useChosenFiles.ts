import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PDF_PAGES_DRAWN } from '../../db/constants.ts';
import type { LibraryPicture } from '../../db/validation/media.ts';
import type { Publication } from '../../db/validation/publications.ts';
import { isGivenUp } from '../data/failures.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { moved } from '../gallery/reorder.ts';
import { useText } from '../i18n/useText.ts';
import { UPLOAD } from '../inputs/useIsUploading.ts';
import { useToast } from '../layout/useToast.ts';
import { usePictureName } from '../media/usePictureName.ts';
import { type ChosenFiles, fieldsOf, filesOf } from './chosen-files.ts';
import { faultOf, isPdf } from './file-faults.ts';
import { toJpeg } from './to-jpeg.ts';

export interface Progress {
  name: string;
  done: number;
  total: number;
}

/** Draws the pages of a PDF in the browser, which has more fonts and time than the API. Gives their addresses. */
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
  const jpeg = await toJpeg(file, file.name);
  return { name: file.name, url: await data.uploadImage(jpeg), bytes: jpeg.size };
}

/** The files of the form, and what has become of them since the last look. */
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

/**
 * Takes files into the form, each stored as soon as it is chosen: pictures as JPEG, a PDF through the API. Its pages are
 * drawn here where it lacks fonts, or is more than the API can bear.
 */
export function useChosenFiles() {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const nameOf = usePictureName();
  const { chosen, latest, keep } = useKeptFiles();
  const [progress, setProgress] = useState<Progress>();

  async function takePdf(file: File) {
    const { fontsMissing, ...pdf } = await data.convertPdf(file);
    const isDrawn = !fontsMissing && pdf.pageUrls.length === Math.min(pdf.pageCount, PDF_PAGES_DRAWN);
    const pageUrls = isDrawn ? pdf.pageUrls : await drawAndUpload(file, data, setProgress);
    keep({ pictures: [], pdf: { ...pdf, name: file.name, pageUrls } });
  }

  async function takePicture(file: File) {
    const picture = await storePicture(file, data);
    // Others may have come meanwhile.
    keep({ pictures: [...latest.current.pictures, picture] });
  }

  /** A picture of the library; a PDF stands by itself, so that it goes. */
  const addStored = ({ url, bytes, ...picture }: LibraryPicture) =>
    keep({ pictures: [...latest.current.pictures, { name: nameOf(picture), url, bytes }] });

  async function replacePicture(place: number, file: File) {
    const picture = await storePicture(file, data);
    keep({ pictures: latest.current.pictures.with(place, picture) });
  }

  async function takeOne(file: File, place?: number) {
    try {
      if (place !== undefined) await replacePicture(place, file);
      else await (isPdf(file) ? takePdf(file) : takePicture(file));
    } catch (error) {
      if (isGivenUp(error)) throw error;
      // Browsers tell a picture that they cannot draw in English of their own.
      const value = error instanceof HttpError ? error.message : text('publications.unreadable');
      const title = isPdf(file) ? 'publications.pdfFailed' : 'publications.processingFailed';
      toast.error({ title, text: text('app.named', { name: file.name, value }) });
    }
  }

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

  /** `place`: of the picture that the file stands for from now on; `isInstead`: nothing of the others is kept. */
  async function take(files: File[], place?: number, isInstead = place !== undefined) {
    const { pictures, pdf } = latest.current;
    const others = isInstead ? { pictures: place === undefined ? 0 : 1, pdfs: 0 } : undefined;
    const fault = faultOf(files, others ?? { pictures: pictures.length, pdfs: pdf ? 1 : 0 });
    if (fault) {
      toast.error({ title: fault.title, text: fault.names.join(text('app.comma')) });
      return;
    }
    // Of those that the dialog took with it nobody waits to hear.
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
