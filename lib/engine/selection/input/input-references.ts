import type { Issue } from '@/lib/base/problem'
import { fieldOf, listAt, repeated } from '../../kernel/read'

/** The errors that concern several fields: repeated ids, and matches whose account does not exist. */
export function crossProblems(value: unknown): Issue[] {
  const accounts = listAt(value, 'accounts')
  const matches = listAt(value, 'matches')
  const accountIds = new Set(accounts.map((account) => fieldOf(account, 'id')))

  const unknownAccounts = matches.flatMap((match, index) => {
    const account = fieldOf(match, 'account')
    if (typeof account !== 'string' || account === '' || accountIds.has(account)) return []
    return [{ path: `matches[${index}].account`, message: `No account has the id "${account}"` }]
  })
  return [
    ...repeated(accounts, 'accounts', ['id']),
    ...repeated(matches, 'matches', ['id']),
    ...unknownAccounts,
  ]
}
