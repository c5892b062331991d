import { describe, expect, test } from 'vitest'
import type { PriceDraft } from './schema'
import { stagedDraft } from './staged-draft'

const cell = (realmId: string | null) => ({ accountId: 'a', hardwareProfileId: 'p', realmId })
const change = (realmId: string | null, amount: string) => ({
  ...cell(realmId),
  amount,
  adjusted: null,
  source: 'typed',
  author: 'Ada',
  at: 'then',
})
const draft: PriceDraft = {
  revision: 4,
  updatedAt: 'then',
  changes: [change(null, '1'), change('eu', '2'), change('us', '3')],
  discarded: null,
}
const staged = {
  source: 'pasted',
  set: [{ ...cell('eu'), amount: '9', adjusted: null }],
  forget: [cell('us')],
}
const summary = { revision: 5, updatedAt: 'now', author: 'Olga', staged: 1, forgotten: 1, count: 2 }

describe('the pending set after staging', () => {
  test('contains the staged cells, without the removed ones', () => {
    const { changes, ...rest } = stagedDraft(draft, staged, summary)
    expect(rest).toEqual({ revision: 5, updatedAt: 'now', discarded: null })
    expect(changes).toHaveLength(summary.count)
    expect(changes[0]).toEqual(change(null, '1'))
    expect(changes[1]).toMatchObject({
      realmId: 'eu',
      amount: '9',
      source: 'pasted',
      author: 'Olga',
      at: 'now',
    })
  })

  test('is not computed after another user staged in between', () => {
    expect(stagedDraft(draft, staged, { ...summary, revision: 6 })).toBe(draft)
  })
})
