import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { noChanges, type Pending, type PendingSet } from './pending'
import { placeKey } from './place'
import { type Sheet, sheetOf } from './sheet'

type Given = {
  /** Prices by `account profile realm`, with `*` for all realms. A pair is a basic and an adjusted price. */
  prices?: Record<string, string | [string, string]>
  /** Pools by the same key. */
  used?: Record<string, string[]>
  accounts?: Partial<PriceGrid['accounts'][number]>[]
}

const idsOf = (text: string) => {
  const [accountId = '', hardwareProfileId = '', realm = '*'] = text.split(' ')
  return { accountId, hardwareProfileId, realmId: realm === '*' ? null : realm }
}

/** The key of a place in words: `ec2 small west`. */
export const at = (text: string): string => placeKey(idsOf(text))

/**
 * Two providers, ec2 with realms west and east and vsphere with west only, and the profiles small and large.
 */
export function sheetWith({ prices = {}, used = {}, accounts = [] }: Given = {}): Sheet {
  const account = (id: string, provider: string, currency: string) => ({
    id,
    name: id,
    provider,
    providerId: provider,
    currency,
    adjustPercent: '0',
    rate: '1',
    ...accounts.find((it) => it.id === id),
  })
  const profile = (id: string, providerId: string) => ({
    id,
    name: id.replace(/^v-/, ''),
    providerId,
  })
  return sheetOf({
    at: '2026-11-20T12:00:00.000Z',
    reportingCurrency: 'USD',
    accounts: [
      account('ec2', 'aws', 'USD'),
      account('ec2-b', 'aws', 'USD'),
      account('vc', 'vsphere', 'EUR'),
    ],
    realms: [
      { id: 'west', name: 'west', providerId: 'aws' },
      { id: 'east', name: 'east', providerId: 'aws' },
      { id: 'v-west', name: 'west', providerId: 'vsphere' },
    ],
    profiles: [profile('small', 'aws'), profile('large', 'aws'), profile('v-small', 'vsphere')],
    prices: Object.entries(prices).map(([place, figures]) => {
      const [amount, adjusted] = typeof figures === 'string' ? [figures, null] : figures
      return {
        ...idsOf(place),
        amount,
        adjusted,
        charged: adjusted ?? amount,
        validFrom: null,
        validTo: null,
        source: 'typed',
        enteredBy: null,
        createdAt: '2026-11-01T00:00:00.000Z',
      }
    }),
    scheduled: [],
    used: Object.entries(used).map(([place, pools]) => ({
      ...idsOf(place),
      realmId: idsOf(place).realmId ?? '',
      pools,
    })),
    changes: [],
    draft: { revision: 1, updatedAt: '2026-11-20T12:00:00.000Z', changes: [], discarded: null },
  })
}

/** A pending set by places in words. Null clears a price. */
export const pendingWith = (changes: Record<string, string | null>): PendingSet =>
  Object.keys(changes).length === 0
    ? noChanges
    : new Map(Object.entries(changes).map(([place, amount]) => [at(place), typed(amount)]))

export const typed = (amount: string | null, adjusted: string | null = null): Pending => ({
  amount,
  adjusted,
  source: 'typed',
})
