import 'server-only'
import { showReadable, type Unreadable } from '@/lib/api/fields/unreadable'
import { type PageQuery, pageFrom } from '@/lib/api/paging/page'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

export type VersionPage<Sent> = Result<
  { items: Sent[]; unreadable?: Unreadable[]; next: string | null },
  Problem
>

/** The rows of a page, newest first. */
export type VersionWindow = {
  /** Only versions before this one; undefined to start with the newest. */
  where: { version?: { lt: number } }
  orderBy: { version: 'desc' }
  take: number
}

/** The largest value of the column. */
const MAX_VERSION = 2_147_483_647

const isVersion = (number: number) =>
  Number.isInteger(number) && number >= 1 && number <= MAX_VERSION

/** Returns a page of the history of a document, newest first. `find` reads the rows of one document. */
export async function versionPage<Row extends { id: string; version: number }, Sent>(
  { limit, cursor }: PageQuery,
  find: (window: VersionWindow) => Promise<readonly Row[]>,
  sent: (row: Row) => Sent,
): Promise<VersionPage<Sent>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  if (before !== undefined && !isVersion(before))
    return err(invalid('cursor', 'is not a cursor of this list'))
  const rows = await find({
    where: before === undefined ? {} : { version: { lt: before } },
    orderBy: { version: 'desc' },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ version }) => String(version))
  return ok({ ...(await showReadable(items, (some) => some.map(sent))), next })
}
