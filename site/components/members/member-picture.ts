import type { BUSINESS_TYPES, BusinessTypeGroup } from '../../../db/constants.ts';
import type { IllustrationName } from '../illustrations.ts';

type BusinessType = (typeof BUSINESS_TYPES)[BusinessTypeGroup][number];

const PICTURES: Partial<Record<BusinessType, IllustrationName>> = {
  狗店: 'dog',
  寵物訓練: 'dog',
  寵物美容店: 'dog',
  貓狗店: 'cat',
  貓店: 'cat',
  寵物酒店: 'cat',
  水族店: 'fish',
  水族批發: 'fish',
  爬蟲店: 'tortoise',
  雀鳥店: 'parrot',
  小動物店: 'rabbit',
  註冊獸醫: 'clinic',
  寵物藥物及保健品批發: 'clinic',
  寵物運輸: 'harbour',
  出口商: 'harbour',
  寵物團體: 'exhibition',
  相關團體: 'exhibition',
};

/** Returns the illustration for a company's business types. */
export const memberPicture = (businessTypes: string[]): IllustrationName =>
  businessTypes.map((type) => PICTURES[type as BusinessType]).find((picture) => picture !== undefined) ??
  'shop';
