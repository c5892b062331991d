import 'server-only'
import { DAY_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import type { PrismaClient } from '@/lib/db/generated/client'
import { recordedTransaction } from '@/lib/db/record/recorded-transaction.server'
import { deleteOldChanges } from '@/lib/db/revisions.server'
import { deleteOldKeys } from '@/lib/db/transact-once.server'
import { pruneFailures } from '@/lib/features/account-history/prune-failures.server'
import { forgetDriverSecrets } from '@/lib/features/accounts/driver-secret.server'
import { prunePodDecisions } from '@/lib/features/bindings/requests/prune-pod-decisions.server'
import { pruneEvents } from '@/lib/features/events/prune-events.server'
import { prunePlacements } from '@/lib/features/ledger/prune-placements.server'
import { pruneSamples } from '@/lib/features/monitoring/prune-samples.server'
import { pruneHours } from '@/lib/features/overview/prune-hours.server'
import { pruneUsageSamples } from '@/lib/features/pods/prune-usage-samples.server'
import { purgeDrafts } from '@/lib/features/policies/drafts/purge-drafts.server'
import { purgePriceImports } from '@/lib/features/prices/imports/run/purge-price-imports.server'
import { pruneSessions } from '@/lib/features/sessions/prune-sessions.server'
import { pruneSnapshots } from '@/lib/features/snapshots/prune-snapshots.server'
import { forgetSecrets } from '@/lib/features/webhooks/forget-secrets.server'
import { pruneDeliveries } from '@/lib/features/webhooks/prune-deliveries.server'
import type { Job } from './job'

type Step = (db: PrismaClient, now: Date) => Promise<number>

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Each deletes rows of one kind and returns their number. */
const steps: Readonly<Record<string, Step>> = {
  keys: (db, now) => deleteOldKeys(db, ago(now, DAY_MS)),
  limits: (db, now) =>
    deleted(db.rateLimit.deleteMany({ where: { windowStart: { lt: ago(now, DAY_MS) } } })),
  links: (db, now) =>
    recordedTransaction(db, now, (tx) =>
      deleted(tx.passwordLink.deleteMany({ where: { expiresAt: { lt: ago(now, 30 * DAY_MS) } } })),
    ),
  discardedPrices: (db, now) =>
    deleted(
      db.discardedPriceDraft.deleteMany({
        where: { discardedAt: { lt: ago(now, 30 * DAY_MS) } },
      }),
    ),
  challenges: (db, now) =>
    deleted(db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } })),
  drafts: purgeDrafts,
  sessions: pruneSessions,
  failures: pruneFailures,
  hours: pruneHours,
  snapshots: pruneSnapshots,
  priceImports: purgePriceImports,
  changes: deleteOldChanges,
  podSamples: pruneUsageSamples,
  samples: pruneSamples,
  podDecisions: prunePodDecisions,
  placements: prunePlacements,
  events: pruneEvents,
  deliveries: pruneDeliveries,
  secrets: (db, now) => recordedTransaction(db, now, (tx) => forgetSecrets(tx, now)),
  driverSecrets: (db, now) => recordedTransaction(db, now, (tx) => forgetDriverSecrets(tx, now)),
}

const deleted = async (result: Promise<{ count: number }>): Promise<number> => (await result).count

/**
 * Deletes rows with a limited lifetime, and returns their numbers. History and the audit log stay. Each step has its
 * own transaction, so that none holds its locks while other steps run.
 */
export async function cleanUp(db: PrismaClient, now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, step] of Object.entries(steps)) counts[name] = await step(db, now)
  return counts
}

/** Runs the cleanup every hour. */
export const cleanUpJob: Job = {
  name: 'clean-up',
  cron: '0 * * * *',
  backfillMs: 60 * MINUTE_MS,
  run: (_payload, now) => cleanUp(database(), now),
}
