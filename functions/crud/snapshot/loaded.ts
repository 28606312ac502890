import type { DirectoryMember, SearchRecord, Snapshot } from './snapshot.ts';
import { type SearchedText, searchedText } from './words.ts';

export interface LoadedRecord extends Omit<SearchRecord, 'search' | 'pages' | 'member'> {
  search: SearchedText;
  chineseTitle: SearchedText;
  englishTitle: SearchedText;
  pages: { page: number; text: string; search: SearchedText }[];
  member?: LoadedMember;
}

export interface LoadedMember extends Omit<DirectoryMember, 'offers'> {
  search: SearchedText;
  offers: SearchedText | undefined;
}

export interface LoadedSnapshot extends Omit<Snapshot, 'records' | 'numbers'> {
  records: LoadedRecord[];
  members: LoadedMember[];
  numbers: { folded: Map<string, number>; unpadded: Map<string, number>; prefixes: string[] };
}

function loadedRecord({ search, pages = [], member, ...record }: SearchRecord): LoadedRecord {
  const [chinese, english] = record.titles;
  const head = [...search].slice(0, [...chinese].length).join('');
  const searched = searchedText(search);
  return {
    ...record,
    search: searched,
    chineseTitle: searchedText(head),
    englishTitle: searchedText((english ?? '').toLowerCase()),
    pages: pages.map(([page, text, folded]) => ({ page, text, search: searchedText(folded) })),
    ...(member && {
      member: {
        ...member,
        search: searched,
        offers: member.offers === undefined ? undefined : searchedText(member.offers),
      },
    }),
  };
}

export function loadSnapshot({ records, numbers, ...rest }: Snapshot): LoadedSnapshot {
  const loaded = records.map(loadedRecord);
  return {
    ...rest,
    records: loaded,
    members: loaded.flatMap(({ member }) => member ?? []),
    numbers: { ...numbers, folded: new Map(numbers.folded), unpadded: new Map(numbers.unpadded) },
  };
}
