import 'server-only'
import { ok } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { addCounts, type Comparison } from './compare-launches'
import { drawCountsSchema, MAX_STORED } from './schema'

type Part = { id: string; after: bigint; last: bigint; until: Date | null }

/**
 * Stores the result of a batch once. Returns false if the shadow was ended or replaced, or if another process
 * has already stored it.
 */
export async function storeComparison(
  { id, after, last, until }: Part,
  found: Comparison,
): Promise<boolean> {
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
        differing: { increment: found.differing },
        drawn: addCounts(drawCountsSchema.parse(row.drawn), found.drawn),
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
  // Launches that were deleted in the meantime are omitted.
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
      ORDER BY "at" DESC, "launchId" DESC OFFSET ${MAX_STORED})`
}
