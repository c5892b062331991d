import { expect, test } from 'vitest'
import { noRules } from '@/lib/engine'
import type { Receipt } from '../read/receipt-schema'
import { verifyReceipt } from './verify-receipt'

const pruned = {
  id: 'l.1',
  launchId: 'l',
  attempt: 1,
  policy: { modules: [] },
  policyDigest: null,
  input: null,
  outcome: null,
  result: null,
  inputs: null,
  levels: null,
  ranking: null,
} as unknown as Receipt

test('a pruned receipt is checked by its hashes alone', () => {
  const { isPruned, outcome, differences } = verifyReceipt({ ...pruned, id: 'other.1' }, noRules)
  expect({ isPruned, outcome }).toEqual({ isPruned: true, outcome: null })
  expect(differences).toContainEqual({ path: 'id', stored: 'other.1', recomputed: 'l.1' })
})
