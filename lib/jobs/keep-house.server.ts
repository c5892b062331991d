import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { forgetChanges } from '@/lib/db/revisions.server'
import { forgetDriverSecrets } from '@/lib/features/accounts/driver-secret.server'
import { pruneEvents } from '@/lib/features/events/prune-events.server'
import { purgeDrafts } from '@/lib/features/policies/purge-drafts.server'
import { purgePriceImports } from '@/lib/features/price-imports/purge-price-imports.server'
import { pruneSnapshots } from '@/lib/features/snapshots/prune-snapshots.server'
import { forgetSecrets } from '@/lib/features/webhooks/forget-secrets.server'
import { pruneDeliveries } from '@/lib/features/webhooks/prune-deliveries.server'
import type { Job } from './job'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Deletes what is kept for a time only. History and the audit log are kept for good. */
export async function keepHouse(db: Db, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const dayOld = { where: { createdAt: { lt: before(dayMs) } } }
  const [keys, launchKeys, limits, links, prices] = [
    await db.idempotencyKey.deleteMany(dayOld),
    await db.launchKey.deleteMany(dayOld),
    await db.rateLimit.deleteMany({ where: { windowStart: { lt: before(dayMs) } } }),
    await db.passwordLink.deleteMany({ where: { expiresAt: { lt: before(30 * dayMs) } } }),
    await db.discardedPriceDraft.deleteMany({ where: { discardedAt: { lt: before(30 * dayMs) } } }),
  ]
  return {
    drafts: await purgeDrafts(db, now),
    snapshots: await pruneSnapshots(db, now),
    priceImports: await purgePriceImports(db, now),
    changes: await forgetChanges(db, now),
    keys: keys.count + launchKeys.count,
    limits: limits.count,
    links: links.count,
    discardedPrices: prices.count,
    events: await pruneEvents(db, now),
    deliveries: await pruneDeliveries(db, now),
    secrets: (await forgetSecrets(db, now)) + (await forgetDriverSecrets(db, now)),
  }
}

/** Every hour. */
export const keepHouseJob: Job = {
  name: 'keep-house',
  cron: '0 * * * *',
  backfillMs: 60 * minuteMs,
  run: (_payload, now) =>
    database().$transaction((tx) => keepHouse(tx, now), {
      timeout: 10 * minuteMs,
    }),
}
