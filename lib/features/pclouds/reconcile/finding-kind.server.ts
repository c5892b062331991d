import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Facts } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'

export type Found = {
  /** The id of the subject, unique within the kind. */
  subject: string
  sentence: string
  facts: Facts
  pcloudId: string | null
  clusterId: string | null
  remedy: string
  /** True if the fix of this kind applies here. */
  isFixable: boolean
}

type Looking = {
  now: Date
  /** The only subject to check; null for all. */
  only: string | null
  limit: number
}

/** A kind of difference between the database and the nodes. */
export type FindingKind = {
  id: string
  label: string
  find: (db: Db, looking: Looking) => Promise<Found[]>
  /** Null if there is no automatic fix. */
  fix: {
    label: string
    /** The effect of the fix, and whom it affects. */
    consequence: string
    /** Locks all rows that the fix changes, in the global lock order, before the finding is read again. */
    lock: (tx: Db, subject: string) => Promise<void>
    /** Returns false if there was nothing to fix. */
    apply: (tx: Db, scope: Scope<'inventory.operate'>, found: Found) => Promise<boolean>
  } | null
}
