import { kindOf } from '../../publisher/pages.ts';
import type { PageJournal } from '../../publisher/parts.ts';

const SCHEMA = `
  create table if not exists journal (
    release text not null, pathname text not null, digest text not null, kind text not null,
    primary key (release, pathname)
  ) without rowid;
  create index if not exists journal_kind on journal (release, kind)`;

export class SqlJournal implements PageJournal {
  readonly #sql: SqlStorage;
  readonly #release: string;

  constructor(sql: SqlStorage, release: string) {
    this.#sql = sql;
    this.#release = release;
    sql.exec(SCHEMA);
  }

  get(pathname: string): string | undefined {
    const [row] = this.#sql.exec(
      'select digest from journal where release = ? and pathname = ?',
      this.#release,
      pathname,
    );
    return row?.digest as string | undefined;
  }

  pathnames(kinds: string[]): string[] {
    const of = (kind: string) =>
      this.#sql.exec('select pathname from journal where release = ? and kind = ?', this.#release, kind);
    return kinds.flatMap((kind) => [...of(kind)].map(({ pathname }) => pathname as string));
  }

  record(entries: [pathname: string, digest: string][]): void {
    for (const [pathname, digest] of entries) {
      if (digest)
        this.#sql.exec(
          'insert or replace into journal values (?, ?, ?, ?)',
          this.#release,
          pathname,
          digest,
          kindOf(pathname),
        );
      else this.#sql.exec('delete from journal where release = ? and pathname = ?', this.#release, pathname);
    }
  }

  keepOnly(releases: string[]): void {
    const others = releases.map(() => '?').join(', ');
    this.#sql.exec(`delete from journal where release not in (${others})`, ...releases);
  }
}
