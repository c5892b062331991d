import { type Policy, type PolicyStep, parsePolicy } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Snapshot } from '@/lib/features/snapshots/schema'

type Account = Snapshot['accounts'][number]
type Match = Snapshot['deployables'][number]['matches'][number]

const TAKEN_AT = '2026-11-20T12:00:00Z'

export const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  name: `account-${id}`,
  provider: 'vsphere',
  priority: 1,
  running: 0,
  quota: 100,
  failures: [],
  labels: {},
  ...more,
})

export const match = (owner: string, realm: string, more: Partial<Match> = {}): Match => {
  const { costPerHour = '0.0400', ...others } = more
  return {
    id: `${owner}.${realm}`,
    account: owner,
    realm,
    hardwareProfile: 'small',
    image: 'web',
    costPerHour,
    slaRank: null,
    labels: {},
    rejectedBecause: [],
    assemblies: [{ hardwareProfile: 'small', image: 'web', count: 1, costPerHour }],
    ...others,
  }
}

/** One deployable `d` over the given accounts, one match each by default. */
export function snapshot(accounts: readonly Account[], matches?: readonly Match[]): Snapshot {
  const own = matches ?? accounts.map(({ id }) => match(id, 'r1'))
  return {
    id: 'snapshot',
    takenAt: TAKEN_AT,
    reportingCurrency: 'EUR',
    pool: { id: 'pool', name: 'web' },
    accounts: [...accounts],
    display: accounts.map(({ id }, index) => ({
      id,
      letter: String.fromCharCode(65 + index),
      colourSlot: index % 10,
      hatched: index >= 10,
      maintenance: false,
      enabled: true,
      currency: 'EUR',
    })),
    deployables: [{ id: 'd', name: 'web-small', matches: [...own] }],
  }
}

export const step = (module: string, params: unknown = {}): PolicyStep => ({
  id: module,
  module,
  enabled: true,
  params,
})

export const split = (weights: Record<string, number> = {}): PolicyStep =>
  step('weighted-split', { weights })

/** A policy as the studio runs it, with defaults filled in. An invalid policy is returned unchanged. */
export function stack(...modules: PolicyStep[]): Policy {
  const parsed = parsePolicy({ modules }, { rules: cel })
  return parsed.ok ? parsed.value : { modules }
}
