import 'server-only'
import { policySentences } from '@/lib/features/policies/policy-sentences'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { titles } from '@/lib/features/ranker-factors/documents'
import type { FieldChange, ImportAnswer, NounDiff } from '../schema'
import { listedNouns } from '../state/inventory-state'
import { titleOfModule } from './named-modules/plan-modules'
import type { ImportPlan } from './plan-import.server'
import { titleOfRate } from './plan-rates'
import type { RowPlan } from './plan-rows'

/** The maximum length of a list in a diff. Counts are not limited. */
const shown = 1000

/** The changes of an import for display: by noun, with names in place of ids. */
export function importDiff(
  plan: ImportPlan,
): Omit<ImportAnswer, 'applied' | 'failingTests' | 'refusal'> {
  const nouns = [
    ...listedNouns.map((noun) =>
      diffOf(
        noun,
        plan.rows.rows.filter((row) => row.noun === noun).map((row) => rowDiff(row, plan.titleOf)),
        plan.rows.unchanged[noun] ?? 0,
        plan.archives.filter((row) => row.noun === noun).map(({ title }) => ({ name: title })),
      ),
    ),
    diffOf('price', plan.prices.changes.map(priceDiff), plan.prices.unchanged, endsOf(plan)),
    diffOf('exchange-rate', rateItems(plan.rates), plan.rates.unchanged, []),
    diffOf('module', moduleItems(plan.modules), plan.modules.unchanged, archivedModules(plan)),
    diffOf('ranker-factors', plan.factors.publishes.map(factorsDiff), plan.factors.unchanged, []),
    diffOf('policy', plan.policies.publishes.map(policyDiff(plan)), plan.policies.unchanged, []),
  ]
  const sum = (count: keyof NounDiff['counts']) =>
    nouns.reduce((total, { counts }) => total + counts[count], 0)
  const counts = {
    creates: sum('creates'),
    updates: sum('updates'),
    unchanged: sum('unchanged'),
    archives: sum('archives'),
  }
  return { counts, nouns }
}

type Factors = ImportPlan['factors']['publishes'][number]
type Item = { name: string; fields: FieldChange[] | null; sentences?: string[] }
type PublishedPolicy = ImportPlan['policies']['publishes'][number]

/** `fields` is null for a new row. */
const rowDiff = ({ title, seen, changes }: RowPlan, titleOf: ImportPlan['titleOf']): Item => ({
  name: title,
  fields: seen === null ? null : changes.map((change) => named(change, titleOf)),
})

export const named = (
  { field, from, to }: { field: string; from: unknown; to: unknown },
  titleOf: ImportPlan['titleOf'],
): FieldChange => ({ field, from: inNames(from, titleOf), to: inNames(to, titleOf) })

/** Ids are random, so any text that equals an id is that id. */
export function inNames(value: unknown, titleOf: ImportPlan['titleOf']): FieldChange['from'] {
  if (typeof value === 'string') return titleOf(value) ?? value
  if (Array.isArray(value)) return value.map((each) => inNames(each, titleOf))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [titleOf(key) ?? key, inNames(each, titleOf)]),
    )
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const priceDiff = ({ title, from, to }: ImportPlan['prices']['changes'][number]): Item => ({
  name: title,
  fields:
    from === null
      ? null
      : [
          { field: 'price', from: from.amount, to: to.amount },
          { field: 'adjusted', from: from.adjusted, to: to.adjusted },
        ].filter((each) => each.from !== each.to),
})

const rateItems = ({ creates, updates }: ImportPlan['rates']): Item[] => [
  ...creates.map((rate) => ({ name: titleOfRate(rate), fields: null })),
  ...updates.map(({ row, rate }) => ({
    name: titleOfRate(row),
    fields: [{ field: 'rate', from: row.rate, to: rate }],
  })),
]

const moduleItems = ({ creates, restores }: ImportPlan['modules']): Item[] => [
  ...creates.map((definition) => ({ name: titleOfModule(definition), fields: null })),
  ...restores.map(({ id }) => ({
    name: id,
    fields: [{ field: 'archived', from: true, to: false }],
  })),
]

const archivedModules = ({ modules }: ImportPlan) =>
  modules.archives.map(({ id }) => ({ name: id }))

const policyDiff =
  ({ titleOf }: ImportPlan) =>
  ({ title, from, document, base, modules }: PublishedPolicy): Item => {
    if (base === 0) return { name: title, fields: null }
    const [before, after] = [contentOf(from, titleOf), contentOf(document, titleOf)]
    const names = { accountNames: {}, context: { modules } }
    const shownOf = ({ inherits, document }: Content) => (inherits ? 'inherits' : document)
    return {
      name: title,
      fields: [{ field: 'policy', from: shownOf(before), to: shownOf(after) }],
      sentences: policySentences(before, after, names),
    }
  }

type Content = { inherits: boolean; document: PolicyDocument }

/** A policy with names in place of ids. Without a policy of its own a pool inherits. */
const contentOf = (document: PolicyDocument | null, titleOf: ImportPlan['titleOf']): Content =>
  document === null
    ? { inherits: true, document: { modules: [] } }
    : { inherits: false, document: inNames(document, titleOf) as PolicyDocument }

const factorsDiff = ({ kind, base, ...change }: Factors): Item => ({
  name: titles[kind],
  fields: base === 0 ? null : [{ field: 'document', from: change.from, to: change.document }],
})

const endsOf = ({ prices }: ImportPlan) => prices.ends.map(({ title }) => ({ name: title }))

function diffOf(
  noun: string,
  items: readonly Item[],
  unchanged: number,
  archives: readonly { name: string }[],
): NounDiff {
  const creates = items.filter(({ fields }) => fields === null)
  const updates = items.flatMap(({ fields, ...item }) =>
    fields === null ? [] : [{ ...item, fields }],
  )
  const counts = {
    creates: creates.length,
    updates: updates.length,
    unchanged,
    archives: archives.length,
  }
  return {
    noun,
    counts,
    creates: creates.slice(0, shown).map(({ name }) => ({ name })),
    updates: updates.slice(0, shown),
    archives: archives.slice(0, shown),
  }
}
