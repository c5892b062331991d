import { database } from '@/lib/db/client.server'
import { raiseAlerts } from '@/lib/features/alerts/raise-alerts.server'
import type { Alert } from '@/lib/features/alerts/schema'
import { call } from '../call'
import type { Person } from '../people'
import { type InventoryRows, inventoryRows } from './inventory-rows'

const MINUTE_MS = 60_000

export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

export const look = (now = new Date()) => raiseAlerts(database(), now)

/** The alerts about one inventory, as a person reads them. */
export async function alertsOf({ mark }: InventoryRows, reader: Person): Promise<Alert[]> {
  const { json } = await call('GET', '/alerts', reader)
  return json.items.filter(({ text }: Alert) => text.includes(mark))
}

export const failAt = ({ account }: InventoryRows, at: Date) =>
  database().accountFailure.create({ data: { accountId: account.id, at, source: 'test' } })

/** Two accounts in the first group, so that nothing is the matter. */
export const calm = () => inventoryRows({ accounts: ['a', 'b'] })
