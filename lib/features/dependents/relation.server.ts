import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Dependent } from './schema'

/** The row on which others depend. */
export type Subject = { id: string; name: string }

export type Listed = { total: number; items: readonly Dependent[]; href?: string }

/** A way in which rows depend on a subject. */
export type Relation = {
  /** The foreign keys that it shows, as `Table.column`; empty: rows name the subject in a document or by a text. */
  from: readonly string[]
  /** What the rows are, in the plural. */
  what: string
  list: (db: Db, subject: Subject, now: Date) => Promise<Listed>
}
