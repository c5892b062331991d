import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { factorsAt, type LiveFactors } from '@/lib/features/ranker-factors/live-factors.server'
import {
  nextPromisesChange,
  readAccounts,
  readPreferences,
  readSlas,
  type StoredAccount,
  type StoredPreference,
  type StoredSla,
} from './stored-rows.server'

/**
 * The inputs of ranks other than samples: SLAs that have not ended, preferences and factors. They are read once
 * for many batches of samples.
 */
export type StoredPromises = {
  slas: readonly StoredSla[]
  preferences: readonly StoredPreference[]
  factors: LiveFactors
  accounts: readonly StoredAccount[]
  /** The next time, in ms, at which preferences or factors may change on schedule. */
  freshUntil: number
}

/** Reads the inputs of ranks other than samples, with a single query if no SLA is stored. */
export async function readPromises(db: Db, at: Date): Promise<StoredPromises> {
  const slas = await readSlas(db, at)
  if (slas.length === 0) return noPromises
  const ids = [...new Set(slas.map(({ accountId }) => accountId))]
  const [preferences, factors, accounts, change] = await Promise.all([
    readPreferences(db, at),
    factorsAt(db, at),
    readAccounts(db, ids),
    nextPromisesChange(db, at),
  ])
  return { slas, preferences, factors, accounts, freshUntil: change?.getTime() ?? never }
}

export const never = Number.POSITIVE_INFINITY

export const noPromises: StoredPromises = {
  slas: [],
  preferences: [],
  factors: { table: { sla: {}, metrics: {} }, rule: null, versions: { sla: 0, monitoring: 0 } },
  accounts: [],
  freshUntil: never,
}
