import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PDF_PAGES_DRAWN } from '../../db/constants.ts';
import { isGivenUp } from '../data/failures.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useToast } from '../frame/useToast.ts';
import { useText } from '../i18n/useText.ts';
import { UPLOAD } from '../inputs/useIsUploading.ts';
import { type ChosenFiles, fieldsOf } from './chosen-files.ts';
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
  const { setValue } = useFormContext();
  const [chosen, setChosen] = useState<ChosenFiles>({ pictures: [] });
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

  async function takeOne(file: File) {
    try {
      await (isPdf(file) ? takePdf(file) : takePicture(file));
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
    mutationFn: async (files: File[]) => {
      for (const [index, file] of files.entries()) {
        setProgress({ name: file.name, done: index, total: files.length });
        await takeOne(file);
      }
      setProgress(undefined);
    },
  });

  async function take(files: File[]) {
    const { pictures, pdf } = latest.current;
    const fault = faultOf(files, { pictures: pictures.length, pdfs: pdf ? 1 : 0 });
    if (fault) {
      toast.error({ title: fault.title, text: fault.names.join(text('app.comma')) });
      return;
    }
    // Of those that the dialog took with it nobody waits to hear.
    await storeAll(files).catch(() => undefined);
  }

  return {
    chosen,
    progress,
    take,
    removePdf: () => keep({ pictures: [] }),
    removePicture: (place: number) => keep({ pictures: latest.current.pictures.toSpliced(place, 1) }),
  };
}
