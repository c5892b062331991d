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
import { pruneUsageSamples } from '@/lib/features/pods/prune-usage-samples.server'
import { purgeDrafts } from '@/lib/features/policies/drafts/purge-drafts.server'
import { purgePriceImports } from '@/lib/features/prices/imports/run/purge-price-imports.server'
import { pruneSessions } from '@/lib/features/sessions/prune-sessions.server'
import { pruneSnapshots } from '@/lib/features/snapshots/prune-snapshots.server'
import { forgetSecrets } from '@/lib/features/webhooks/forget-secrets.server'
import { pruneDeliveries } from '@/lib/features/webhooks/prune-deliveries.server'
import type { Job } from './job'

/**
 * Deletes rows with a limited lifetime. History and the audit log stay. Each step has its own transaction, so that none
 * holds its locks while other steps run.
 */
export async function keepHouse(db: PrismaClient, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [keys, limits, links, prices] = [
    await deleteOldKeys(db, before(DAY_MS)),
    await db.rateLimit.deleteMany({ where: { windowStart: { lt: before(DAY_MS) } } }),
    await recordedTransaction(db, now, (tx) =>
      tx.passwordLink.deleteMany({ where: { expiresAt: { lt: before(30 * DAY_MS) } } }),
    ),
    await db.discardedPriceDraft.deleteMany({
      where: { discardedAt: { lt: before(30 * DAY_MS) } },
    }),
  ]
  const challenges = await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } })
  return {
    challenges: challenges.count,
    drafts: await purgeDrafts(db, now),
    sessions: await pruneSessions(db, now),
    failures: await pruneFailures(db, now),
    snapshots: await pruneSnapshots(db, now),
    priceImports: await purgePriceImports(db, now),
    changes: await deleteOldChanges(db, now),
    keys,
    limits: limits.count,
    links: links.count,
    discardedPrices: prices.count,
    podSamples: await pruneUsageSamples(db, now),
    samples: await pruneSamples(db, now),
    podDecisions: await prunePodDecisions(db, now),
    placements: await prunePlacements(db, now),
    events: await pruneEvents(db, now),
    deliveries: await pruneDeliveries(db, now),
    secrets:
      (await recordedTransaction(db, now, (tx) => forgetSecrets(tx, now))) +
      (await recordedTransaction(db, now, (tx) => forgetDriverSecrets(tx, now))),
  }
}

/** Runs the cleanup every hour. */
export const keepHouseJob: Job = {
  name: 'keep-house',
  cron: '0 * * * *',
  backfillMs: 60 * MINUTE_MS,
  run: (_payload, now) => keepHouse(database(), now),
}
