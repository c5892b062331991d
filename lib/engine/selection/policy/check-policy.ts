import { pathText } from '@/lib/base/json/path-text'
import type { Issue } from '@/lib/base/problem'
import { findModule } from '../find-module'
import type { SelectionModule } from '../module'
import { namedInTest } from '../policy-tests/read'
import type { Policy, PolicyStep } from '../types'
import type { PolicyContext } from './context'
import { parsePolicy } from './policy'

/** A valid setting that is probably a mistake; `code` is stable. */
export type PolicyWarning = Issue & {
  code: 'dead-module' | 'all-zero-base' | 'unknown-account' | 'disabled-base'
}

export type PolicyCheck = {
  problems: readonly Issue[]
  warnings: readonly PolicyWarning[]
}

/**
 * Parses a policy document and lists its errors (problems) and likely mistakes (warnings). `accountIds` are the ids
 * of the existing accounts; without them, unknown ids are not reported.
 */
export function checkPolicy(
  value: unknown,
  context: PolicyContext,
  accountIds?: readonly string[],
): PolicyCheck {
  const parsed = parsePolicy(value, context)
  if (!parsed.ok) return { problems: parsed.error.problems, warnings: [] }
  const find: Find = (id) => findModule(id, context.modules)
  return { problems: [], warnings: warningsOf(parsed.value, accountIds ?? null, find) }
}

type Find = (id: string) => SelectionModule | undefined

function warningsOf(
  policy: Policy,
  accountIds: readonly string[] | null,
  find: Find,
): PolicyWarning[] {
  const existing = accountIds === null ? null : new Set(accountIds)
  const ofModules = policy.modules.flatMap((step, index) => [
    ...withoutEffect(step, index, find),
    ...zeroBase(step, index, existing),
    ...unknownAccounts(step, index, existing, find),
  ])
  return [...ofModules, ...unknownAccountsInTests(policy, existing)]
}

function withoutEffect(
  { module: id, enabled, params }: PolicyStep,
  index: number,
  find: Find,
): PolicyWarning[] {
  const module = find(id)
  if (module === undefined) return []
  const path = pathText(['modules', index])
  if (!enabled) {
    if (!module.base) return []
    const message = `${module.label} is a base and is disabled: another base sets the weights`
    return [{ code: 'disabled-base', path, message }]
  }
  if (!module.isDead(params)) return []
  return [
    { code: 'dead-module', path, message: `${module.label} has no effect with these settings` },
  ]
}

/** Warns of a base in which every account has weight 0, so that nothing can be placed. */
function zeroBase(
  { module: id, enabled, params }: PolicyStep,
  index: number,
  existing: ReadonlySet<string> | null,
): PolicyWarning[] {
  const base = enabled ? findModule(id)?.weights?.(params) : undefined
  if (base === undefined) return []

  const weights = new Map(Object.entries(base.byAccount))
  const ids = existing === null ? [...weights.keys()] : [...existing]
  if (ids.length === 0 || ids.some((account) => weights.get(account) !== 0)) return []

  const path = pathText(['modules', index, 'params', base.param])
  const message = 'Every weight is 0, so nothing can be placed on these accounts'
  return [{ code: 'all-zero-base', path, message }]
}

function unknownAccounts(
  { module: id, params }: PolicyStep,
  index: number,
  existing: ReadonlySet<string> | null,
  find: Find,
): PolicyWarning[] {
  if (existing === null) return []
  const named = find(id)?.accountIds(params) ?? []
  return named
    .filter((each) => !existing.has(each.id))
    .map((each) => ({
      code: 'unknown-account',
      path: `${pathText(['modules', index, 'params'])}.${each.path}`,
      message: `No account has the id "${each.id}"`,
    }))
}

const unknownAccountsInTests = (
  { tests = [] }: Policy,
  existing: ReadonlySet<string> | null,
): PolicyWarning[] =>
  tests.flatMap((test, index) =>
    namedInTest(test).flatMap(({ of, path, name }): PolicyWarning[] =>
      of !== 'account' || existing === null || existing.has(name)
        ? []
        : [
            {
              code: 'unknown-account',
              path: `${pathText(['tests', index])}.${path}`,
              message: `No account has the id "${name}"`,
            },
          ],
    ),
  )
