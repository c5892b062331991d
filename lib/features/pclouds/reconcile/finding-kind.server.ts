import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Facts } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'

export type Found = {
  /** The id of what it is about, alone within its kind. */
  subject: string
  sentence: string
  facts: Facts
  pcloudId: string | null
  clusterId: string | null
  remedy: string
  /** True if the fix of this kind helps here. */
  isMendable: boolean
}

type Looking = {
  now: Date
  /** Only what is about this; null: everything. */
  only: string | null
  limit: number
}

/** A kind of difference between the database and the nodes. */
export type FindingKind = {
  id: string
  label: string
  find: (db: Db, looking: Looking) => Promise<Found[]>
  /** Null: nothing that one click should do. */
  mend: {
    label: string
    /** Who and what changes by it. */
    consequence: string
    /** Locks all that it changes, in the one order, before it is looked again. */
    lock: (tx: Db, subject: string) => Promise<void>
    /** False: it had nothing to do. */
    apply: (tx: Db, scope: Scope<'inventory.operate'>, found: Found) => Promise<boolean>
  } | null
}
