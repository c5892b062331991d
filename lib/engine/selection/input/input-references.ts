import type { Issue } from '@/lib/base/problem'

/** What no single field shows: ids taken twice, and matches of accounts that are not there. */
export function crossProblems(value: unknown): Issue[] {
  const accounts = listAt(value, 'accounts')
  const matches = listAt(value, 'matches')
  const known = new Set(accounts.map((account) => fieldOf(account, 'id')))

  const strangers = matches.flatMap((match, index) => {
    const account = fieldOf(match, 'account')
    if (typeof account !== 'string' || account === '' || known.has(account)) return []
    return [{ path: `matches[${index}].account`, message: `No account has the id "${account}"` }]
  })
  return [...repeated(accounts, 'accounts'), ...repeated(matches, 'matches'), ...strangers]
}

function repeated(list: readonly unknown[], name: string): Issue[] {
  const firstAt = new Map<string, number>()
  return list.flatMap((item, index) => {
    const id = fieldOf(item, 'id')
    if (typeof id !== 'string' || id === '') return []
    const first = firstAt.get(id)
    if (first === undefined) {
      firstAt.set(id, index)
      return []
    }
    return [
      { path: `${name}[${index}].id`, message: `The id "${id}" is taken by ${name}[${first}]` },
    ]
  })
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
