import { isHongKong, PLACE } from './place.ts';

const OF_HONG_KONG = [
  '中西區',
  '灣仔區',
  '東區',
  '南區',
  '油尖旺區',
  '深水埗區',
  '九龍城區',
  '黃大仙區',
  '觀塘區',
  '葵青區',
  '荃灣區',
  '屯門區',
  '元朗區',
  '北區',
  '大埔區',
  '沙田區',
  '西貢區',
  '離島區',
];

const OWN = PLACE.districts ?? [];
export const hasOwnDistricts = !isHongKong || PLACE.districts !== undefined;

/** Names in the first slot, which members store. None where the profile gives none. */
export const DISTRICTS: readonly string[] = hasOwnDistricts ? OWN.map(({ zh }) => zh) : OF_HONG_KONG;

export const OWN_DISTRICTS: ReadonlyMap<string, (typeof OWN)[number]> = new Map(
  OWN.map((district) => [district.zh, district]),
);
