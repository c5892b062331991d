import 'server-only'
import type { AuditFacts } from '@/lib/features/audit/audit-entry.server'
import type { Sum } from '@/lib/features/prices/periods/price-periods'
import type { Values } from '../state/inventory-state'
import { inNames } from './import-diff.server'
import type { ImportPlan } from './plan-import.server'
import { titleOfRate } from './plan-rates'
import type { RowPlan } from './plan-rows'

const note = 'inventory import'

/** One audit entry for each row that an import changes. Publishing a version writes its own entry. */
export function auditsOf(plan: ImportPlan): AuditFacts[] {
  const archived = plan.archives.map(
    (row): AuditFacts => ({
      ...subjectOf(row),
      action: `${row.noun}.archive`,
      before: { archived: false },
      after: { archived: true },
      note,
    }),
  )
  const rows = plan.rows.rows.map((row) => rowAudit(row, plan))
  return [...rows, ...archived, ...priceAudits(plan), ...rateAudits(plan), ...moduleAudits(plan)]
}

const subjectOf = ({ noun, id, title }: RowPlan) => ({ noun, subjectId: id, subjectName: title })

function rowAudit(row: RowPlan, { titleOf }: ImportPlan): AuditFacts {
  const subject = subjectOf(row)
  if (row.seen === null) {
    const values: Values = { name: row.title, ...row.fixed, ...row.values }
    return { ...subject, action: `${row.noun}.create`, after: inNames(values, titleOf), note }
  }
  const fields = (side: 'from' | 'to') =>
    Object.fromEntries(row.changes.map((change) => [change.field, inNames(change[side], titleOf)]))
  const action = `${row.noun}.update`
  return { ...subject, action, before: fields('from'), after: fields('to'), note }
}

const chargesOf = ({ amount, adjusted }: Sum): Values =>
  adjusted === null ? { amount } : { amount, adjusted }

function priceAudits({ prices }: ImportPlan): AuditFacts[] {
  const changed = prices.changes.map(
    ({ id, title, from, to }): AuditFacts => ({
      action: from === null ? 'price.create' : 'price.update',
      noun: 'price',
      subjectId: id,
      subjectName: title,
      before: from === null ? null : chargesOf(from),
      after: chargesOf(to),
      note,
    }),
  )
  const ended = prices.ends.map(
    ({ title, row }): AuditFacts => ({
      action: 'price.end',
      noun: 'price',
      subjectId: row.id,
      subjectName: title,
      before: chargesOf(row),
      note,
    }),
  )
  return [...changed, ...ended]
}

function rateAudits({ rates }: ImportPlan): AuditFacts[] {
  const noun = 'exchange-rate'
  const created = rates.creates.map(
    (rate): AuditFacts => ({
      action: 'exchange-rate.create',
      noun,
      subjectId: rate.id,
      subjectName: titleOfRate(rate),
      after: { rate: rate.rate, validFrom: rate.validFrom },
      note,
    }),
  )
  const changed = rates.updates.map(
    ({ row, rate }): AuditFacts => ({
      action: 'exchange-rate.update',
      noun,
      subjectId: row.id,
      subjectName: titleOfRate(row),
      before: { rate: row.rate },
      after: { rate },
      note,
    }),
  )
  return [...created, ...changed]
}

/** Versions of modules have entries of their own. */
function moduleAudits({ modules: { restores, archives } }: ImportPlan): AuditFacts[] {
  const noun = 'module'
  const switched = (rows: typeof restores, archived: boolean) =>
    rows.map(
      ({ id, versions }): AuditFacts => ({
        action: archived ? 'module.archive' : 'module.update',
        noun,
        subjectId: id,
        subjectName: versions.at(-1)?.label ?? id,
        before: { archived: !archived },
        after: { archived },
        note,
      }),
    )
  return [...switched(restores, false), ...switched(archives, true)]
}
