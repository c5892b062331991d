import 'server-only'
import type { Cursor } from '@/lib/api/paging/cursor'
import type { Db } from '@/lib/db/client.server'
import { archivedAtOf, nextRevision, type Removable, type Seen } from './resource.server'

/** A table of Prisma. */
type Table = Removable & {
  create: (rows: { data: never }) => PromiseLike<{ id: string }>
  updateMany: (rows: { where: Seen; data: never }) => PromiseLike<{ count: number }>
}

type DataOf<Write> = Write extends (rows: { data: infer Data }) => unknown ? Data : never
type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

type Named = { id: string; name: string }

/** The common parts of each resource that consists of rows of one table. */
export const rowsOf = <T extends Table>(table: (db: Db) => T) => ({
  table,
  insert: async (tx: Db, facts: Without<DataOf<T['create']>, 'createdAt'>, now: Date) =>
    table(tx).create({ data: { ...facts, createdAt: now } as never }),
  change: async (
    tx: Db,
    seen: Seen,
    { archived, ...fields }: DataOf<T['updateMany']> & { archived?: boolean | undefined },
    now: Date,
  ) => {
    const data = { ...fields, ...archivedAtOf(archived, now), ...nextRevision }
    return (await table(tx).updateMany({ where: seen, data: data as never })).count
  },
})

/** For rows that are archived while something refers to them. */
export const archivedIn = <T extends Table>(table: (db: Db) => T) => ({
  ...rowsOf(table),
  archive: table,
})

/** The common parts of most resources: rows of one table, in the order of their names, converted by one function. */
export const storedIn = <T extends Table, Row extends Named, Shown>(
  table: (db: Db) => T,
  shownOf: (row: Row, now: Date) => Shown,
) => ({
  ...archivedIn(table),
  cursorOf: ({ name, id }: Row): Cursor => [name, id],
  titleOf: ({ name }: Row) => name,
  shown: async (_db: Db, rows: readonly Row[], now: Date) => rows.map((row) => shownOf(row, now)),
})
