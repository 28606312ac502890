import { ownProperty } from '../text/own-property.ts';
import { OWN_DISTRICTS } from './districts.ts';
import { TRADES_IN_ENGLISH } from './trades.ts';

const ENGLISH = {
  先生: 'Mr',
  小姐: 'Miss',
  女士: 'Ms',
  博士: 'Dr',
  中西區: 'Central and Western',
  灣仔區: 'Wan Chai',
  東區: 'Eastern',
  南區: 'Southern',
  油尖旺區: 'Yau Tsim Mong',
  深水埗區: 'Sham Shui Po',
  九龍城區: 'Kowloon City',
  黃大仙區: 'Wong Tai Sin',
  觀塘區: 'Kwun Tong',
  葵青區: 'Kwai Tsing',
  荃灣區: 'Tsuen Wan',
  屯門區: 'Tuen Mun',
  元朗區: 'Yuen Long',
  北區: 'North',
  大埔區: 'Tai Po',
  沙田區: 'Sha Tin',
  西貢區: 'Sai Kung',
  離島區: 'Islands',
};

const FILE_SIZE = /^(圖片|PDF) - (\d+) (頁|KB)$/;

export function englishLabel(stored: string): string | undefined {
  const [, kind, count, unit] = FILE_SIZE.exec(stored) ?? [];
  if (!kind)
    return (
      OWN_DISTRICTS.get(stored)?.en ?? ownProperty(ENGLISH, stored) ?? ownProperty(TRADES_IN_ENGLISH, stored)
    );
  const pages = count === '1' ? 'page' : 'pages';
  return `${kind === 'PDF' ? 'PDF' : 'Pictures'} – ${count} ${unit === 'KB' ? 'kB' : pages}`;
}
