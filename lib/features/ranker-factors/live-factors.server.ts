import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type FactorTable, mergeFactors } from '@/lib/engine'
import { type DocumentOf, documentSchemas, type FactorsKind } from './schema'

/** What the ranker counts with. */
export type LiveFactors = {
  /** Merged over the factors that are built in. */
  table: FactorTable
  /** In place of the formula of a target; null: the formula. */
  rule: string | null
  /** 0: what is built in. */
  versions: Readonly<Record<FactorsKind, number>>
}

/** The factors that count now. */
export const liveFactors = (db: Db): Promise<LiveFactors> => readFactors(db, null)

/** The factors that counted at an instant. */
export const factorsAt = (db: Db, at: Date): Promise<LiveFactors> => readFactors(db, at)

async function readFactors(db: Db, at: Date | null): Promise<LiveFactors> {
  const [sla, monitoring] = await Promise.all([
    documentAt(db, 'sla', at),
    documentAt(db, 'monitoring', at),
  ])
  return {
    table: mergeFactors({ sla: sla.document.factors, metrics: monitoring.document.factors }),
    rule: sla.document.rule,
    versions: { sla: sla.version, monitoring: monitoring.version },
  }
}

const builtIn = {
  sla: { factors: {}, rule: null },
  monitoring: { factors: {} },
} satisfies { [Kind in FactorsKind]: DocumentOf<Kind> }

/** The document of a kind that counts now, or counted at an instant, as it was published. */
export async function documentAt<Kind extends FactorsKind>(
  db: Db,
  kind: Kind,
  at: Date | null = null,
) {
  const newest = await newestVersion(db, kind, at)
  const { version, document } = newest ?? { version: 0, document: builtIn[kind] }
  const parsed: unknown = documentSchemas[kind].parse(document)
  return { version, document: parsed as DocumentOf<Kind> }
}

/** The newest version of a kind is its live one; the newest by an instant was live then. */
export const newestVersion = (db: Db, kind: FactorsKind, at: Date | null = null) =>
  db.rankerFactorsVersion.findFirst({
    where: { kind, ...(at === null ? {} : { createdAt: { lte: at } }) },
    orderBy: { version: 'desc' },
  })
