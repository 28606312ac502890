import { AFTERNOON, MORNING } from './day-words.ts';

const PERIOD = `(?:${MORNING}|${AFTERNOON}|中午)?\\s*`;
const NOON = '\\s*[AaPp]\\.?[Mm]\\.?';
const HOUR = `${PERIOD}\\d{1,2}(?:(?:[:：.]\\d{2}(?::\\d{2})?|[時时點点]半?)(?:${NOON})?|${NOON})`;
const HOURS = `(?<![\\d:])(?:${PERIOD}\\d{1,2}(?:[:：.]\\d{2}|[時时點点]半?)?(?:${NOON})?\\s*(?:[-–—~至到]|to|until)\\s*)?${HOUR}`;
const SHORT =
  'Z|GMT|UTC|BST|WET|CET|CEST|EET|EST|EDT|ET|CDT|MST|MDT|PST|PDT|PT|JST|KST|ICT|WIB|AEST|AEDT|ACST|NZST|NZDT';
const CITIES =
  'London|UK|British|Paris|Berlin|European|New York|US|Eastern|Pacific|Toronto|Vancouver|Tokyo|Japan|Seoul|Korea|Bangkok|Thai(?:land)?|Jakarta|Sydney|Melbourne|Auckland';
const CHINESE =
  '(?:倫敦|英國|巴黎|歐洲|德國|紐約|美國|美東|美西|多倫多|溫哥華|加拿大|東京|日本|首爾|韓國|曼谷|泰國|雅加達|悉尼|墨爾本|澳洲|紐西蘭)(?:當地)?時間';
const NAMED = `(?:(?:${CITIES})(?: [Ll]ocal)? [Tt]ime|${CHINESE})`;
const SLASH = '\\s*[/／|]\\s*';
/**
 * Matches hours in other time zones, such as `7am GMT` in `3pm HKT (7am GMT)`. Does not match GMT+8, which is
 * Hong Kong's time zone.
 */
const OTHER = new RegExp(
  `(?:${SLASH})?(?:${NAMED}\\s*[:：]?\\s*${HOURS}|${HOURS}\\s*[(（]?\\s*(?:${NAMED}|(?:${SHORT})\\b(?!\\s*[+-]\\s*\\d)))(?:${SLASH})?`,
  'g',
);

/** Replaces hours in other time zones by spaces, so that they are not read as hours in Hong Kong. */
export const withoutOtherZones = (text: string): string => text.replace(OTHER, ' ');
