import type { SelectInput } from '../../types'
import { accountIds, definePolicyTest, percentOf } from '../kind'

export const nothingWhileRoom = definePolicyTest({
  kind: 'nothing-while-room',
  label: 'Nothing while there is room',
  fields: { accounts: accountIds, preferred: accountIds },
  initial: { accounts: [], preferred: [] },
  sentence: [
    'Nothing goes to',
    { field: 'accounts', as: 'accounts', label: 'Accounts' },
    'while there is room on',
    { field: 'preferred', as: 'accounts', label: 'Preferred accounts' },
  ],
  check({ accounts, preferred }) {
    const twice = preferred.find((id) => accounts.includes(id))
    return twice === undefined
      ? null
      : { field: 'preferred', message: `The account "${twice}" is on both sides` }
  },
  bounds: () => ({ unit: 'percent', min: null, max: 0 }),
  measure: ({ accounts, preferred }, launch) =>
    hasRoom(launch.input, preferred) ? percentOf(launch, accounts) : 0,
  missing: 'no share',
})

/** True if one of the accounts is below its quota and has an eligible candidate. */
function hasRoom({ accounts, matches }: SelectInput, preferred: readonly string[]): boolean {
  const below = new Set(
    accounts
      .filter(
        ({ id, quota, running }) =>
          preferred.includes(id) && running < (quota ?? Number.POSITIVE_INFINITY),
      )
      .map(({ id }) => id),
  )
  return matches.some(
    ({ account, rejectedBecause }) => rejectedBecause.length === 0 && below.has(account),
  )
}
