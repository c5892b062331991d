import { expect, test } from 'vitest'
import { canBeApproved, requestState } from './request-state'

const contentHash = 'a'.repeat(64)
const approval = (by: string, invalidBecause: string | null) => ({ by, at: '', invalidBecause })

test.each([
  { name: 'without approvals', approvals: [], required: 1, state: ['It needs 1 more approval.'] },
  {
    name: 'with one of two',
    approvals: [approval('Ada', null)],
    required: 2,
    state: ['Ada approved this content (aaaaaaaaaaaa).', 'It needs 1 more approval.'],
  },
  {
    name: 'with an approval that no longer counts',
    approvals: [approval('Ada', 'The account of Ada is disabled.')],
    required: 1,
    state: [
      'The approval of Ada does not count: The account of Ada is disabled.',
      'It needs 1 more approval.',
    ],
  },
  {
    name: 'with all',
    approvals: [approval('Ada', null)],
    required: 1,
    state: ['Ada approved this content (aaaaaaaaaaaa).', 'It can be published.'],
  },
])('a request $name: $state', ({ approvals, required, state }) => {
  expect(requestState({ approvals, required, contentHash })).toEqual(state)
})

const request = { isOwn: false, hasApproved: false, approvals: [], required: 1 }

test.each([
  ['a request of another person', true, request],
  ['one’s own request', false, { ...request, isOwn: true }],
  ['a request that the caller approved', false, { ...request, hasApproved: true, required: 2 }],
  ['a request with all approvals', false, { ...request, approvals: [approval('Ada', null)] }],
  [
    'an approval that does not count',
    true,
    { ...request, approvals: [approval('Ada', 'The account of Ada is disabled.')] },
  ],
])('%s can be approved: %s', (_name, expected, facts) => {
  expect(canBeApproved(facts)).toBe(expected)
})
