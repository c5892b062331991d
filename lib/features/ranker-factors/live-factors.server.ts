import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { revisionCache } from '@/lib/db/revision-cache.server'
import { revisionsSince } from '@/lib/db/revisions.server'
import { type FactorTable, mergeFactors } from '@/lib/engine'
import { type DocumentOf, documentSchemas, type FactorsKind, inForceOf } from './documents'
import { versionOf } from './row.server'
import type { LiveDocument } from './schema'

/** The factors that the ranker uses. */
export type LiveFactors = {
  /** Merged over the built-in factors. */
  table: FactorTable
  /** Replaces the formula of a target; null for the formula. */
  rule: string | null
  /** 0 for the built-in factors. */
  versions: Readonly<Record<FactorsKind, number>>
}

/** Reads the factors that are in force now. */
export const liveFactors = (db: Db): Promise<LiveFactors> => readFactors(db, null)

const factorsOf = revisionCache('factors', () => liveFactors(database()))

/** Returns the factors in force after `arrivedAt` (`performance.now()`), cached until facts change. */
export async function cachedFactors(arrivedAt: number): Promise<LiveFactors> {
  const { facts } = await revisionsSince(arrivedAt)
  return factorsOf(facts)
}

/** Reads the factors that were in force at a given time. */
export const factorsAt = (db: Db, at: Date): Promise<LiveFactors> => readFactors(db, at)

async function readFactors(db: Db, at: Date | null): Promise<LiveFactors> {
  const versions = await newestVersions(db, at)
  const [sla, monitoring] = [versions.get('sla'), versions.get('monitoring')]
  const { factors, rule } =
    sla === undefined ? builtIn.sla : documentSchemas.sla.parse(sla.document)
  const metrics = documentSchemas.monitoring.parse(monitoring?.document ?? builtIn.monitoring)
  return {
    table: mergeFactors({ sla: factors, metrics: metrics.factors }),
    rule,
    versions: { sla: sla?.version ?? 0, monitoring: monitoring?.version ?? 0 },
  }
}

type Newest = { kind: string; version: number; document: unknown }

/** Reads both kinds in one query. The newest version at a given time was live then. */
async function newestVersions(db: Db, at: Date | null): Promise<ReadonlyMap<string, Newest>> {
  const rows = await db.$queryRaw<Newest[]>`
    SELECT "newest".* FROM "RankerFactors" CROSS JOIN LATERAL (
      SELECT "kind", "version", "document" FROM "RankerFactorsVersion" AS "each"
      WHERE "each"."kind" = "RankerFactors"."kind"
        AND (${at}::timestamptz IS NULL OR "each"."createdAt" <= ${at})
      ORDER BY "version" DESC LIMIT 1
    ) AS "newest"`
  return new Map(rows.map((row) => [row.kind, row]))
}

const builtIn: { [Kind in FactorsKind]: DocumentOf<Kind> } = {
  sla: { factors: {}, rule: null },
  monitoring: { factors: {} },
}

/** Reads the live document of a kind, with its version. */
export async function liveDocument(db: Db, kind: FactorsKind): Promise<LiveDocument> {
  const newest = await newestVersion(db, kind)
  const by = newest === null ? null : versionOf(kind, newest)
  const document = by?.document ?? builtIn[kind]
  return { revision: by?.version ?? 0, document, inForce: inForceOf(kind, document), by }
}

/** The newest version of a kind is the live one. */
const newestVersion = (db: Db, kind: FactorsKind) =>
  db.rankerFactorsVersion.findFirst({ where: { kind }, orderBy: { version: 'desc' } })
