import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { forgetChanges } from '@/lib/db/revisions.server'
import { purgeDrafts } from '@/lib/features/policies/purge-drafts.server'
import { purgePriceImports } from '@/lib/features/price-imports/purge-price-imports.server'
import { pruneSnapshots } from '@/lib/features/snapshots/prune-snapshots.server'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

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
  }
}

type Kept = Awaited<ReturnType<typeof keepHouse>>
type Told = { onDone: (kept: Kept) => void; onFailed: (cause: unknown) => void }

/** Keeps house now and every hour, in one process of all that share the database. Call the answer to stop. */
export function startKeepingHouse({ onDone, onFailed }: Told): () => void {
  const once = async () => {
    const kept = await database().$transaction(
      async (tx) => {
        const [row] = await tx.$queryRaw<{ mine: boolean }[]>`
          select pg_try_advisory_xact_lock(hashtext('berth-keep-house')) as mine`
        return row?.mine === true ? keepHouse(tx, new Date()) : null
      },
      // A large import alone has 200,000 rows to delete.
      { timeout: 10 * 60_000 },
    )
    if (kept !== null) onDone(kept)
  }
  const run = () => void once().catch(onFailed)
  run()
  const timer = setInterval(run, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
