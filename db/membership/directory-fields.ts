/** Fields of a member that a card of the public directory shows, in the order in which the site requests them. */
export const DIRECTORY_FIELDS = [
  'id',
  'memberUniqueCode',
  'shownNumber',
  'companyNameHk',
  'companyNameEn',
  'memberChargeman',
  'memberWebsite',
  'memberType',
  'memberMark',
  'memberCategory3',
  'memberDistrict',
  'businessTypes',
  'shown',
];
