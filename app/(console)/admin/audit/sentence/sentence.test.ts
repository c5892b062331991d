import { describe, expect, test } from 'vitest'
import { auditNouns } from '@/lib/features/audit/nouns'
import type { AuditEntry } from '@/lib/features/audit/schema'
import { readSources } from '@/testing/house/source-files'
import { foldBursts } from './fold-bursts'
import { burstText, hrefOf, phraseOf, sentenceOf } from './sentence'

const plain: AuditEntry = {
  id: '1',
  at: '2026-11-20T12:00:00.000Z',
  actorId: 'ada',
  actorName: 'Ada',
  tokenId: null,
  tenantId: null,
  action: 'pool.update',
  noun: 'pool',
  subjectId: 'p',
  subjectName: 'web',
  before: null,
  after: null,
  note: null,
  requestId: null,
  address: null,
}
const entry = (of: Partial<AuditEntry>): AuditEntry => ({ ...plain, ...of })

const textOf = (of: Partial<AuditEntry>) => {
  const { before, object, after } = sentenceOf(entry(of))
  return `${before} ${object ?? ''}${after}`.trim()
}

describe('an entry as a sentence', () => {
  test.each<{ of: Partial<AuditEntry>; text: string }>([
    {
      of: { action: 'policy.publish', noun: 'policy', after: { version: 13 } },
      text: 'published version 13 of the policy of web',
    },
    {
      of: { action: 'policy.restore', noun: 'policy', after: { version: 14, restoredFrom: 12 } },
      text: 'restored version 12 of the policy of web as version 14',
    },
    {
      of: { action: 'hardware-profile.create', noun: 'hardware-profile' },
      text: 'created the hardware profile web',
    },
    {
      of: { action: 'account.maintenance', noun: 'account', after: { maintenance: true } },
      text: 'put the account web in maintenance',
    },
    { of: { action: 'session.open', noun: 'session' }, text: 'signed in' },
    { of: { action: 'vm.create', noun: 'vm' }, text: 'created the VM web' },
    { of: { action: 'vm.archive', noun: 'vm' }, text: 'archived the VM web' },
  ])('$of.action reads "$text"', ({ of, text }) => {
    expect(textOf(of)).toBe(text)
  })

  test.each([
    { noun: 'tenant', href: '/admin/settings?tab=tenants&tenant=p' },
    { noun: 'pool', href: '/pools/p' },
    { noun: 'node', href: null },
    { noun: 'policy', href: null },
  ])('the page of a $noun is $href', ({ noun, href }) => {
    expect(hrefOf({ noun, subjectId: 'p' })).toBe(href)
  })

  test('every kind of object in the filter is recorded by the source', () => {
    const texts = [...readSources()]
      .filter(([file]) => /^lib\/.*(?<!\.test|contract)\.ts$/.test(file))
      .map(([, text]) => text)
    const unrecorded = Object.keys(auditNouns).filter(
      (noun) =>
        !texts.some((text) => text.includes(`noun: '${noun}'`) || text.includes(`'${noun}.`)),
    )
    expect(unrecorded).toEqual([])
  })

  test('every action that the source records has its own phrase or a listed verb', () => {
    const actions = [...readSources()].flatMap(([file, text]) =>
      file.startsWith('lib/') && !/\.test\.tsx?$/.test(file)
        ? [...text.matchAll(/(?:action: |(?:hostAudit|factsOf)\(\w+, )([^,\n]*)/g)].flatMap(
            ([, chosen = '']) =>
              [...chosen.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action),
          )
        : [],
    )
    expect(actions.length).toBeGreaterThan(40)
    expect(actions.filter((action) => phraseOf(action, '').includes(':'))).toEqual([
      ...actions.filter((action) =>
        /^(policy\.mismatch|permission\.refuse|token\.refuse)$/.test(action),
      ),
    ])
  })
})

/** Actions that the source composes of a noun and a verb. */
const composed = [
  ...['start', 'hold', 'resume', 'promote', 'back-out', 'void'].map((act) => `canary.${act}`),
  ...['share', 'unshare'].map((change) => `pcloud.${change}`),
  ...['start', 'end'].map((act) => `shadow.${act}`),
  ...['open', 'approve', 'reject', 'withdraw', 'void', 'emergency', 'hold', 'publish'].map(
    (act) => `publish-request.${act}`,
  ),
]

test.each(composed)('%s has a phrase of its own', (action) => {
  expect(phraseOf(action, '')).not.toContain(':')
})

describe('bursts', () => {
  const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`

  test('the same action on at least three consecutive objects is one row', () => {
    const rows = foldBursts([
      entry({ id: '5', at: at(30) }),
      entry({ id: '4', at: at(10) }),
      entry({ id: '3', at: at(8), subjectId: 'q' }),
      entry({ id: '2', at: at(5) }),
      entry({ id: '1', at: at(4), action: 'pool.create' }),
    ])
    expect(rows.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      ['5'],
      ['4', '3', '2'],
      ['1'],
    ])
  })

  test('two entries and those of other users stay separate', () => {
    const rows = foldBursts([
      entry({ id: '3', at: at(3) }),
      entry({ id: '2', at: at(2) }),
      entry({ id: '1', at: at(1), actorId: 'bo', actorName: 'Bo' }),
    ])
    expect(rows).toHaveLength(3)
  })
})

test.each([
  { action: 'session.open', noun: 'session', text: 'signed in 3 times' },
  { action: 'pool.create', noun: 'pool', text: 'created 3 pools' },
])('a burst of $action is one phrase', ({ action, noun, text }) => {
  expect(burstText(entry({ action, noun }), 3)).toBe(text)
})
