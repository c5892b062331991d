import 'server-only'
import { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { readAccountLabels } from '@/lib/features/accounts/read-account-labels.server'
import type { priceImportContract } from '../contract'
import { noImport } from '../row.server'
import { type ImportRow, importRowSchema, rowProblemSchema } from '../rows/schema'
import type { ExistingFigures } from '../validate/compare-price'

type RowQuery = z.output<typeof priceImportContract.listRows.query>

/** Lists rows of a dry run in the order of the file: all, or those of one status or problem. */
export async function listImportRows(
  _scope: Scope<'price.stage'>,
  id: string,
  query: RowQuery,
): Promise<Result<{ items: ImportRow[]; next: string | null }, Problem>> {
  const { limit, cursor = 0, status } = query
  const db = database()
  const existing = await db.priceImport.findUnique({ where: { id }, select: { state: true } })
  if (existing === null) return err(noImport)
  // No rows are listed while a run writes them.
  if (existing.state !== 'done' && existing.state !== 'staged') return ok({ items: [], next: null })
  const rows = await db.$queryRaw<Row[]>`
    select result."row", result."line", result."status", result."accountId", profile."name" as "profile",
      realm."name" as "realm", result."figures", result."problems"
    from "PriceImportRow" as result
    left join "ProviderHardwareProfile" as profile on profile."id" = result."hardwareProfileId"
    left join "Realm" as realm on realm."id" = result."realmId"
    where result."importId" = ${id} and result."row" > ${cursor}
      ${status === undefined ? Prisma.empty : Prisma.sql`and result."status" = ${status}`}
      ${havingProblem(query)}
    order by result."row" limit ${limit + 1}`
  const labels = await readAccountLabels(db)
  const items = rows.slice(0, limit).map((row) => serializeRow(row, labels))
  const last = items.at(-1)
  return ok({ items, next: rows.length > limit && last !== undefined ? `${last.row}` : null })
}

function havingProblem({ code, column, wholeRow }: RowQuery) {
  if (code === undefined) return Prisma.empty
  const problem = { code, ...(wholeRow === 'true' ? { column: null } : { column }) }
  return Prisma.sql`and result."problems" @> ${JSON.stringify([problem])}::jsonb`
}

type Figures = {
  before: ExistingFigures | null
  after: ExistingFigures | null
  spread: ImportRow['spread']
}
type Row = Omit<ImportRow, keyof Figures | 'account' | 'problems'> & {
  accountId: string | null
  figures: Figures | null
  problems: ImportRow['problems'] | null
}

const serializeRow = (
  { accountId, figures, problems, ...row }: Row,
  labels: ReadonlyMap<string, string>,
): ImportRow =>
  importRowSchema.parse({
    ...row,
    account: accountId === null ? null : (labels.get(accountId) ?? null),
    before: figures?.before ?? null,
    after: figures?.after ?? null,
    spread: figures?.spread ?? null,
    problems: problems ?? [],
  })

const verdictSchema = z.object({
  row: z.number(),
  status: z.string(),
  problems: z.array(rowProblemSchema).nullable(),
})

export type RowVerdict = z.output<typeof verdictSchema>

/** Returns the results of a dry run for a range of row numbers. */
export async function verdictsOf(db: Db, importId: string, from: number, to: number) {
  const rows = await db.priceImportRow.findMany({
    where: { importId, row: { gte: from, lte: to } },
    select: { row: true, status: true, problems: true },
  })
  return new Map(rows.map((row) => [row.row, verdictSchema.parse(row)]))
}
