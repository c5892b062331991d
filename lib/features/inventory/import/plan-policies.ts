import { canonical } from '@/lib/base/json/canonical'
import { pathText } from '@/lib/base/json/path-text'
import {
  accountsNamed,
  type NamedModules,
  namedInTest,
  noRules,
  type Policy,
  type PolicyTest,
  parsePublishedPolicy,
  pathParts,
  renameAccounts,
  renameTestAccounts,
} from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { Path } from '../document/path'
import type { ReadPolicy } from '../document/read-document'
import type { InventoryDocument } from '../document-schema'
import type { Directory, IssueCollector } from '../state/directory'
import type { OwnPolicy } from '../stored/own-policy'

export type PolicyPlan = {
  /** Null for the global default. */
  poolId: string | null
  title: string
  /** The path in the document. */
  place: string
  base: number
  /** Null if the pool is to follow the global default. */
  document: PolicyDocument | null
  from: PolicyDocument | null
  /** The named modules that both documents use, and possibly others. */
  modules: NamedModules
}

export type PoliciesPlan = { publishes: PolicyPlan[]; unchanged: number }

type PlanInputs = {
  /** The policies of the document, parsed together with it. */
  read: readonly ReadPolicy[]
  ownPolicy: (poolId: string | null) => OwnPolicy
}

type Stated = { poolId: string | null; title: string; path: Path; policy: unknown }

/** Plans the policies of a document that differ from the live ones. */
export function planPolicies(
  document: InventoryDocument,
  directory: Directory,
  collector: IssueCollector,
  { read, ownPolicy }: PlanInputs,
): PoliciesPlan {
  const plan: PoliciesPlan = { publishes: [], unchanged: 0 }
  const readAt = new Map(read.map((each) => [each.path, each]))
  for (const { poolId, title, path, policy } of statedPolicies(document, directory)) {
    const own = ownPolicy(poolId)
    const { liveVersion: base, document: from } = own
    const parsed = readAt.get(pathText(path))
    const requested = policy === null ? null : inIds(parsed, path, directory, collector)
    if (requested === 'refused') continue
    if (sameText(from, own.modules) === sameText(requested, parsed?.modules)) plan.unchanged += 1
    else {
      const modules = [...own.modules, ...(parsed?.modules ?? [])]
      const place = pathText(path)
      plan.publishes.push({ poolId, title, place, base, document: requested, from, modules })
    }
  }
  return plan
}

function statedPolicies(document: InventoryDocument, directory: Directory): Stated[] {
  const pools = (document.pools ?? []).flatMap(({ name, policy }, i): Stated[] => {
    const path = ['pools', i, 'policy']
    if (policy === undefined) return []
    const poolId = directory.find('pool', [name], path)
    return poolId === null ? [] : [{ poolId, title: name, path, policy }]
  })
  const global: Stated[] =
    document.globalPolicy === undefined
      ? []
      : [
          {
            poolId: null,
            title: 'Global default',
            path: ['globalPolicy'],
            policy: document.globalPolicy,
          },
        ]
  return [...pools, ...global]
}

/** The policy in its stored form, if the engine accepts it and its accounts exist. */
function inIds(
  given: ReadPolicy | undefined,
  path: Path,
  directory: Directory,
  collector: IssueCollector,
): PolicyDocument | 'refused' {
  if (given === undefined) return 'refused'
  const { read: parsed, modules: named } = given
  if (!parsed.ok) {
    for (const { path: at, message } of parsed.error.problems) collector.add(pathParts(at), message)
    return 'refused'
  }
  const before = collector.issues.length
  const modules = parsed.value.modules.map((step, i) => {
    const at = [...path, 'modules', i, 'params']
    const ids = new Map<string, string | null>()
    for (const { id: name, path: inside } of accountsNamed(step, named))
      if (!ids.has(name))
        ids.set(name, directory.resolve('account', name, [...at, ...pathParts(inside)]))
    const twice = repeated([...ids.values()])
    if (twice !== null)
      collector.add(
        at,
        `The account ${directory.titleOf(twice)} is named in two ways. Use one of them.`,
      )
    return { ...step, params: renameAccounts(step, (name) => ids.get(name) ?? name, named) }
  })
  const tests = testsInIds(parsed.value, path, directory)
  if (collector.issues.length > before) return 'refused'
  return storedForm({ modules, ...tests })
}

/** The tests with accounts by id; absent for a policy without tests. */
function testsInIds({ tests }: Policy, path: Path, directory: Directory): Pick<Policy, 'tests'> {
  if (tests === undefined) return {}
  const inTest = (test: PolicyTest, at: number) => {
    const ids = new Map(
      namedInTest(test).flatMap(({ of, name, path: inside }) => {
        const place = [...path, 'tests', at, ...pathParts(inside)]
        return of === 'account' ? [[name, directory.resolve('account', name, place)]] : []
      }),
    )
    return renameTestAccounts(test, (name) => ids.get(name) ?? name)
  }
  return { tests: tests.map(inTest) }
}

const repeated = (ids: readonly (string | null)[]) =>
  ids.find((id, i) => id !== null && ids.indexOf(id) !== i) ?? null

/** Parsed params are JSON, because the engine's schemas produce nothing else. */
const storedForm = (policy: Policy): PolicyDocument =>
  JSON.parse(JSON.stringify(policy)) as PolicyDocument

/** A text that is equal for policies that decide the same way, even if only one of them states a default. */
function sameText(document: PolicyDocument | null, modules: NamedModules = []): string {
  const context = { rules: noRules, modules }
  const parsed = document === null ? null : parsePublishedPolicy(document, context)
  return canonical(parsed?.ok === true ? parsed.value : document)
}

/** A stored policy in the form of a document, with accounts by name. */
export const policyInNames = (
  { modules: steps, tests }: PolicyDocument,
  named: NamedModules,
  directory: Directory,
): PolicyDocument => ({
  modules: steps.map((step) => ({
    ...step,
    params: renameAccounts(step, (id) => directory.accountText(id), named) as typeof step.params,
  })),
  ...(tests === undefined
    ? {}
    : { tests: tests.map((test) => renameTestAccounts(test, (id) => directory.accountText(id))) }),
})
