import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import {
  accountsNamed,
  type NamedModules,
  namedInTest,
  type Policy,
  type PolicyTest,
  renameAccounts,
  renameTestAccounts,
} from '@/lib/engine'

type Account = { id: string; name: string }

type Options = {
  named: NamedModules
  accounts: readonly Account[]
  /** Whether text that is neither an id nor a name is a problem or is left unchanged. */
  unknown: 'refuse' | 'keep'
}

type Mention = { name: string; path: string }

/** Replaces account names in a policy document by account ids. A name must belong to exactly one account. */
export function policyInIds(
  policy: Policy,
  { named, accounts, unknown }: Options,
): Result<Policy, readonly Issue[]> {
  const problems: Issue[] = []
  const idsOf = (mentions: readonly Mention[]) =>
    new Map(
      mentions.map(({ name, path }) => {
        const found = accountId(accounts, name)
        if (found.id === null && (found.count > 0 || unknown === 'refuse'))
          problems.push({ path, message: notOne(name, found.count) })
        return [name, found.id ?? name]
      }),
    )
  const modules = policy.modules.map((step, i) => {
    const ids = idsOf(
      accountsNamed(step, named).map(({ id, path }) => ({
        name: id,
        path: `modules[${i}].params.${path}`,
      })),
    )
    return { ...step, params: renameAccounts(step, (name) => ids.get(name) ?? name, named) }
  })
  const tests = (policy.tests ?? []).map((test, i) => {
    const ids = idsOf(accountsOfTest(test, i))
    return renameTestAccounts(test, (name) => ids.get(name) ?? name)
  })
  if (problems.length > 0) return err(problems)
  return ok(tests.length === 0 ? { modules } : { modules, tests })
}

const accountsOfTest = (test: PolicyTest, at: number): Mention[] =>
  namedInTest(test)
    .filter(({ of }) => of === 'account')
    .map(({ name, path }) => ({ name, path: `tests[${at}].${path}` }))

/**
 * Returns the account id for an id or name. The id is null, with the number of accounts of that
 * name, unless there is exactly one.
 */
function accountId(
  accounts: readonly Account[],
  mention: string,
): { id: string | null; count: number } {
  if (accounts.some(({ id }) => id === mention)) return { id: mention, count: 1 }
  const found = accounts.filter(({ name }) => name === mention)
  const [only] = found
  return { id: found.length === 1 ? (only?.id ?? null) : null, count: found.length }
}

const notOne = (name: string, count: number): string =>
  count === 0
    ? `There is no account "${name}". Write the name or the id of an account.`
    : `${count} accounts are named "${name}". Write the id of one of them.`
