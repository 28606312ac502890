import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Pictures,
  picturesSchema,
  type Trades,
  tradesSchema,
} from '../../../core/association/profile-schema.ts';
import { schemaFaults } from './faults.ts';

const COMMON = path.join(import.meta.dirname, '../../../site/illustrations');

const SIZES: Partial<Record<keyof Pictures['places'], RegExp>> = {
  mark: /^0 0 (\d+) \1$/,
  favicon: /^0 0 (\d+) \1$/,
  empty: /^0 0 480 320$/,
};
const USUAL_SIZE = /^0 0 1600 1000$/;

/** The back office shows these drawings, so they must be files of the profile. */
const OWN: (keyof Pictures['places'])[] = ['mark', 'favicon'];

function drawingFault(folders: string[], name: string, size = USUAL_SIZE): string[] {
  const file = folders.map((folder) => path.join(folder, `${name}.svg`)).find((each) => existsSync(each));
  if (!file) return [`there is no illustration ${name}`];
  const viewBox = /<svg[^>]*\sviewBox=["']([^"']*)["']/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return size.test(viewBox)
    ? []
    : [`${path.basename(file)} has viewBox "${viewBox}", which must match ${size.source}`];
}

export const pictureFaults =
  (folder: string) =>
  (given: unknown): string[] => {
    const faults = schemaFaults(picturesSchema)(given);
    if (faults.length > 0) return faults;
    const { places, records } = given as Pictures;
    const own = path.join(folder, 'pictures');
    const named = Object.entries(places) as [keyof Pictures['places'], string][];
    return [
      ...named.flatMap(([place, name]) =>
        drawingFault(OWN.includes(place) ? [own] : [own, COMMON], name, SIZES[place]).map(
          (fault) => `places.${place}: ${fault}`,
        ),
      ),
      ...records.flatMap((name, index) =>
        drawingFault([own, COMMON], name).map((fault) => `records.${index}: ${fault}`),
      ),
    ];
  };

export const tradeFaults =
  (folder: string) =>
  (given: unknown): string[] => {
    const faults = schemaFaults(tradesSchema)(given);
    if (faults.length > 0) return faults;
    return (given as Trades).groups.flatMap(({ trades }, group) =>
      trades.flatMap(({ picture }, trade) =>
        picture
          ? drawingFault([path.join(folder, 'pictures'), COMMON], picture).map(
              (fault) => `groups.${group}.trades.${trade}.picture: ${fault}`,
            )
          : [],
      ),
    );
  };
