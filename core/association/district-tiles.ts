import { hasOwnDistricts, OWN_DISTRICTS } from './districts.ts';

/** One square of a schematic map. Both count from 1, from the north-west. */
export interface Tile {
  column: number;
  row: number;
}

const OF_HONG_KONG = [
  ['元朗區', '北區', '大埔區'],
  ['屯門區', '荃灣區', '沙田區', '西貢區'],
  ['葵青區', '深水埗區', '黃大仙區', '觀塘區'],
  ['離島區', '油尖旺區', '九龍城區'],
  ['中西區', '灣仔區', '東區'],
  ['', '南區'],
];

const ofRows = (rows: string[][]): [district: string, tile: Tile][] =>
  rows.flatMap((names, row) =>
    names.flatMap((name, column): [string, Tile][] =>
      name ? [[name, { column: column + 1, row: row + 1 }]] : [],
    ),
  );

const ofProfile = (): [district: string, tile: Tile][] =>
  [...OWN_DISTRICTS].flatMap(([name, { tile }]): [string, Tile][] => (tile ? [[name, tile]] : []));

export const DISTRICT_TILES: ReadonlyMap<string, Tile> = new Map(
  hasOwnDistricts ? ofProfile() : ofRows(OF_HONG_KONG),
);
