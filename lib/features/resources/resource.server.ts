import 'server-only'
import type { z } from 'zod'
import type { Cursor, ListQuery, Page } from '@/lib/api/paging/cursor'
import type { Permission } from '@/lib/auth/permissions'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { type CountedIds, lockCounted } from '@/lib/db/lock-counted.server'
import { recordedFields } from './fields/field-values'
import type { Fields } from './fields/fields'

/** A row that others may change meanwhile. */
export type Stored = { id: string; revision: number; archivedAt?: Date | null }

/** Compare-and-swap: the row as it was seen. */
export type Seen = { id: string; revision: number }

/** What the lock order calls a resource whose rows count instances; absent: it counts none. */
export type Counted = keyof CountedIds

type Locked = {
  counted?: Counted | undefined
  lock?: ((tx: Db, id: string) => Promise<void>) | undefined
}

/** Locks what a transaction changes with a row, before it reads the row. */
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

/** What the resource takes from its routes: permissions, and the types of what crosses the wire. */
type ResourceRoutes<New, Changes, Shown, Filter, R extends Permission, W extends Permission> = {
  list: { permission: R; query: z.ZodType<ListQuery & Filter> }
  create: { permission: W; body: z.ZodType<New> }
  change: { body: z.ZodType<Changes> }
  show: { answer: z.ZodType<Shown, Shown> }
}

/**
 * The facts of one resource. Its life (list, create, read, change, delete or archive, and an audit
 * entry for each change) is the same for all resources and is written once, in the verbs beside this file.
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
  /** One of them, in words and in the audit log. */
  noun: string
  counted?: Counted | undefined
  /** Its routes in the contract. */
  routes: ResourceRoutes<New, Changes, Shown, Filter, R, W>
  /** What is stored of it and may change; schemas, answers and the audit record are made from them. */
  fields: Fields
  /** Columns beside the fields whose change must reach deciding. */
  alsoDecides?: readonly string[]
  list: (db: Db, page: Page, filter: Filter) => Promise<Row[]>
  cursorOf: (row: Row) => Cursor
  find: (db: Db, id: string) => Promise<Row | null>
  /** What the schema cannot see: whether what is referred to exists, and fits. */
  checkNew?: (tx: Db, facts: New) => Promise<Problem | null>
  checkChanges?: (tx: Db, changes: Changes, row: Row) => Promise<Problem | null>
  insert: (tx: Db, facts: New, now: Date) => Promise<{ id: string }>
  /** Writes only to the row as it was seen, and answers how many rows that were. */
  change: (tx: Db, seen: Seen, changes: Changes, now: Date) => Promise<number>
  /** Locks what a change of the row changes too, in the order of `lockCounted`. */
  lock?: (tx: Db, id: string) => Promise<void>
  /** Where its rows are deleted from. */
  table: (db: Db) => Removable
  /** Where they are archived instead, when something must keep them. */
  archive?: (db: Db) => Archivable
  /** The references that prevent the deletion of a row, in words; empty: it may be deleted. */
  referencedBy?: (tx: Db, row: Row) => Promise<string[]>
  titleOf: (row: Row) => string
  /** What the audit log keeps beside the fields. */
  alsoRecorded?: (row: Row) => Readonly<Record<string, unknown>>
  shown: (db: Db, rows: readonly Row[], now: Date) => Promise<Shown[]>
}

/** Ties the parts of a resource to its types. */
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

/** The values that the audit log keeps of a row. */
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

/** What all rows show alike. */
export const storedOf = (row: Stored & { createdAt: Date }) => ({
  id: row.id,
  archived: (row.archivedAt ?? null) !== null,
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

/** The columns that make a row archived, restored or neither. */
export const archivedAtOf = (archived: boolean | undefined, now: Date) =>
  archived === undefined ? {} : { archivedAt: archived ? now : null }

/** Every change makes a new revision. */
export const nextRevision = { revision: { increment: 1 } }
