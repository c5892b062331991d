import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import { ok } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { PolicyShadow } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { type ReadPolicy, readGiven } from '@/lib/features/evaluations/given-policy'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { addDrawn, type Comparison, compareLaunches } from './compare-launches'
import { lastCommitted, readBatch } from './read-batch.server'
import { drawnSchema, MOST_DAYS, MOST_STORED } from './schema'

/** In one run: about 330 launches a second, each minute. The rest waits for the next run. */
const MOST_BATCHES = 40

/** Compares what was launched since the last run with what each shadow would have decided. */
export async function followShadows(now: Date, ending: AbortSignal): Promise<{ compared: number }> {
  const open = await database().policyShadow.findMany({
    where: { endedAt: null },
    orderBy: { startedAt: 'asc' },
  })
  let compared = 0
  for (const shadow of open) compared += await follow(shadow, now, ending)
  return { compared }
}

async function follow(shadow: PolicyShadow, now: Date, ending: AbortSignal): Promise<number> {
  const db = database()
  const { id, poolId } = shadow
  if (now.getTime() - shadow.startedAt.getTime() > MOST_DAYS * DAY_MS)
    return end(db, id, now, `It was compared for ${MOST_DAYS} days.`)
  const policy = await policyOf(db, shadow)
  if (policy === null) return end(db, id, now, 'The policy can no longer be read.')
  const upTo = await lastCommitted(db, shadow.lastReceipt, now)
  let [after, compared] = [shadow.lastReceipt, 0]
  for (let i = 0; i < MOST_BATCHES && after < upTo && !ending.aborted; i++) {
    const { launches, last } = await readBatch(db, { poolId, after, upTo })
    const found = compareLaunches(launches, policy)
    const until = launches.at(-1)?.at ?? null
    if (!(await store({ id, after, last, until }, found))) break
    after = last
    compared += launches.length
  }
  return compared
}

async function policyOf(db: Db, { document }: PolicyShadow): Promise<ReadPolicy | null> {
  const modules = await modulesOf(db, document)
  const read = readGiven({ document, isPublished: false, modules }, ['document'])
  return read.ok ? read.value : null
}

async function end(db: Db, id: string, now: Date, because: string): Promise<0> {
  await db.policyShadow.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: now, endedBecause: because },
  })
  return 0
}

type Part = { id: string; after: bigint; last: bigint; until: Date | null }

/** Adds a batch, once: false if the shadow was ended or replaced, or another process was faster. */
async function store({ id, after, last, until }: Part, found: Comparison): Promise<boolean> {
  const stored = await transact(async (tx) => {
    const [row] = await tx.$queryRaw<{ drawn: unknown }[]>`
      SELECT "drawn" FROM "PolicyShadow"
      WHERE "id" = ${id} AND "endedAt" IS NULL AND "lastReceipt" = ${after} FOR UPDATE`
    if (row === undefined) return ok(false)
    await tx.policyShadow.update({
      where: { id },
      data: {
        lastReceipt: last,
        ...(until === null ? {} : { comparedUntil: until }),
        launches: { increment: found.launches },
        gaps: { increment: found.gaps },
        differing: { increment: found.differences.length },
        drawn: addDrawn(drawnSchema.parse(row.drawn), found.drawn),
        priced: { increment: found.priced },
        liveCost: { increment: found.liveCost },
        shadowCost: { increment: found.shadowCost },
      },
    })
    if (found.differences.length > 0) await addDifferences(tx, id, found)
    return ok(true)
  })
  return stored.ok && stored.value
}

async function addDifferences(tx: Db, shadowId: string, { differences }: Comparison) {
  // A launch that was deleted meanwhile is left out.
  const launches = await tx.launch.findMany({
    where: { id: { in: differences.map(({ launchId }) => launchId) } },
    select: { id: true },
  })
  const there = new Set(launches.map(({ id }) => id))
  await tx.shadowDifference.createMany({
    data: differences
      .filter(({ launchId }) => there.has(launchId))
      .map((difference) => ({ shadowId, ...difference })),
    skipDuplicates: true,
  })
  await tx.$executeRaw`
    DELETE FROM "ShadowDifference" WHERE "shadowId" = ${shadowId} AND "launchId" IN (
      SELECT "launchId" FROM "ShadowDifference" WHERE "shadowId" = ${shadowId}
      ORDER BY "at" DESC, "launchId" DESC OFFSET ${MOST_STORED})`
}
