import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Dependent } from './schema'

/** The row on which other rows depend. */
export type Subject = { id: string; name: string }

export type Listed = { total: number; items: readonly Dependent[]; href?: string }

/** A way in which rows depend on a subject. */
export type Relation = {
  /** The foreign keys that it covers, as `Table.column`. Empty if rows name the subject in a document or a text. */
  from: readonly string[]
  /** The plural name of the rows. */
  what: string
  list: (db: Db, subject: Subject, now: Date) => Promise<Listed>
}
