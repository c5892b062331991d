import { database } from '@/lib/db/client.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import { followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import { callAtRevision } from '@/testing/call'
import type { Person } from '@/testing/people'
import type { startReceiver } from '@/testing/receiver'
import { inventoryRows } from '../inventory-rows'
import { cloudFacts, openstackCloud } from './cloud'
import { type NovaFacts, novaServers } from './servers'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Given = { accounts?: string[]; nova?: Partial<NovaFacts>; instances?: number }

/** An inventory whose accounts launch on a double of an OpenStack cloud. */
export async function openstackAccount(admin: Person, receiver: Receiver, given: Given = {}) {
  const rows = await inventoryRows({ accounts: given.accounts ?? ['a'] })
  if (given.instances !== undefined)
    await database().assembly.updateMany({
      where: { deployableId: rows.deployable.id },
      data: { count: given.instances },
    })
  const cloud = novaServers({ flavors: [rows.offered.name], ...given.nova })
  const facts = cloudFacts({ servers: cloud.answer })
  receiver.answers(openstackCloud(receiver.url, facts))
  const send = (method: string, path: string, body?: unknown) =>
    callAtRevision(admin.headers, method, path, body)
  const driver = {
    kind: 'openstack',
    url: `${receiver.url}/identity`,
    user: `admin-${rows.mark}`,
    region: 'local',
    network: 'none',
    dashboard: 'https://horizon.example/',
  }
  for (const { id } of rows.accounts) {
    const chosen = await send('PUT', `/accounts/${id}/driver`, driver)
    if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.json))
    const set = await send('PUT', `/accounts/${id}/driver-secret`, { secret: facts.secret })
    if (set.status !== 200) throw new Error(JSON.stringify(set.json))
  }
  const launch = async () => {
    const body = { pool: rows.pool.name, deployable: rows.deployable.name }
    return (await send('POST', '/launches', body)).json as { id: string; account: { id: string } }
  }
  return { rows, cloud, facts, driver, send, launch }
}

/** Starts an attempt. */
export const drive = (launchId: string, attempt = 1) =>
  driveAttempt({ launchId, attempt }, null, new Date())

/** Starts an attempt and follows the servers of its account until it has an outcome. */
export async function carryOut(launchId: string, attempt = 1) {
  await drive(launchId, attempt)
  for (let i = 0; i < 3; i++) await follow(launchId, attempt)
}

/** Looks once at the servers that the account of an attempt is building. */
export async function follow(launchId: string, attempt = 1) {
  const row = await database().cloudAttempt.findUnique({
    where: { launchId_attempt: { launchId, attempt } },
  })
  if (row !== null) await followServers(row.accountId, new Date())
}

export const showLaunch = async (
  { send }: Awaited<ReturnType<typeof openstackAccount>>,
  id: string,
) => (await send('GET', `/launches/${id}`)).json

export const failuresOf = (accountId: string) =>
  database().accountFailure.findMany({ where: { accountId } })
