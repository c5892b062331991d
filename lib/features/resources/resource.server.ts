import 'server-only'
import type { z } from 'zod'
import type { Cursor, ListQuery, Page } from '@/lib/api/paging/cursor'
import type { Permission } from '@/lib/auth/permissions'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { type CountedIds, lockCounted } from '@/lib/db/lock-counted.server'
import type { AuditNoun } from '@/lib/features/audit/nouns'
import { recordedFields } from './fields/field-values'
import type { Fields } from './fields/fields'

/** A row that others may change concurrently. */
export type Stored = { id: string; revision: number; archivedAt?: Date | null }

/** The id and revision that the caller saw, for compare-and-swap. */
export type Seen = { id: string; revision: number }

/** The name of a resource in the lock order if its rows count instances. Absent if they do not. */
export type Counted = keyof CountedIds

type Locked = {
  counted?: Counted | undefined
  lock?: ((tx: Db, id: string) => Promise<void>) | undefined
}

/** Locks the rows that a transaction changes together with a row, before it reads the row. */
export async function lockResource(tx: Db, { counted, lock }: Locked, id: string) {
  if (counted !== undefined) await lockCounted(tx, { [counted]: [id] })
  await lock?.(tx, id)
}

export type Removable = { deleteMany: (rows: { where: Seen }) => Promise<{ count: number }> }

type Archivable = {
  updateMany: (rows: {
    where: Seen
    data: { archivedAt: Date; revision: { increment: number } }
  }) => Promise<{ count: number }>
}

/** The types and permissions that a resource takes from its routes. */
type ResourceRoutes<New, Changes, Shown, Filter, R extends Permission, W extends Permission> = {
  list: { permission: R; query: z.ZodType<ListQuery & Filter> }
  create: { permission: W; body: z.ZodType<New> }
  change: { body: z.ZodType<Changes> }
  show: { answer: z.ZodType<Shown, Shown> }
}

/**
 * The definition of one resource. Listing, creating, reading, changing, and deleting or archiving with an audit entry
 * are the same for all resources, and are implemented in the files of this folder.
 */
export type Resource<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
  W extends Permission,
> = {
  /** The singular, in messages and in the audit log. */
  noun: AuditNoun
  counted?: Counted | undefined
  /** Its routes in the contract. */
  routes: ResourceRoutes<New, Changes, Shown, Filter, R, W>
  /** The stored fields that may change. Schemas, answers and the audit record are derived from them. */
  fields: Fields
  /** Further columns whose changes affect decisions. */
  alsoDecides?: readonly string[]
  list: (db: Db, page: Page, filter: Filter) => Promise<Row[]>
  cursorOf: (row: Row) => Cursor
  find: (db: Db, id: string) => Promise<Row | null>
  /** Checks what the schema cannot, for example if a referenced row exists and fits. */
  checkNew?: (tx: Db, facts: New) => Promise<Problem | null>
  checkChanges?: (tx: Db, changes: Changes, row: Row) => Promise<Problem | null>
  insert: (tx: Db, facts: New, now: Date) => Promise<{ id: string }>
  /** Writes only if the row has the given revision. Returns the number of written rows. */
  change: (tx: Db, seen: Seen, changes: Changes, now: Date) => Promise<number>
  /** Locks other rows that a change of the row changes, in the order of `lockCounted`. */
  lock?: (tx: Db, id: string) => Promise<void>
  /** The table from which its rows are deleted. */
  table: (db: Db) => Removable
  /** The table in which rows with references are archived instead. */
  archive?: (db: Db) => Archivable
  /** Describes the references that prevent the deletion of a row. Empty if it may be deleted. */
  referencedBy?: (tx: Db, row: Row) => Promise<string[]>
  titleOf: (row: Row) => string
  /** Further values in the audit log. */
  alsoRecorded?: (row: Row) => Readonly<Record<string, unknown>>
  shown: (db: Db, rows: readonly Row[], now: Date) => Promise<Shown[]>
}

/** Infers the types of a resource from its parts. */
export const defineResource = <
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
  W extends Permission,
>(
  resource: Resource<Row, New, Changes, Shown, Filter, R, W>,
) => resource

/** The values of a row in the audit log. */
export const recordedOf = <Row extends Stored>(
  { fields, alsoRecorded }: Recorded<Row>,
  row: Row,
): Readonly<Record<string, unknown>> => ({
  ...alsoRecorded?.(row),
  ...recordedFields(fields, row),
  ...(row.archivedAt === undefined ? {} : { archived: row.archivedAt !== null }),
})

type Recorded<Row> = {
  fields: Fields
  alsoRecorded?: (row: Row) => Readonly<Record<string, unknown>>
}

/** The properties that all rows have in answers. */
export const storedOf = (row: Stored & { createdAt: Date }) => ({
  id: row.id,
  archived: (row.archivedAt ?? null) !== null,
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

/** The columns that archive or restore a row, or none. */
export const archivedAtOf = (archived: boolean | undefined, now: Date) =>
  archived === undefined ? {} : { archivedAt: archived ? now : null }

/** Every change creates a new revision. */
export const nextRevision = { revision: { increment: 1 } }
