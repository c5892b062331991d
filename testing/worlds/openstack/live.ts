import { expect } from 'vitest'
import { seal } from '@/lib/auth/seal.server'
import { database } from '@/lib/db/client.server'
import { cleanUpServers } from '@/lib/features/launches/drivers/clean-up-servers.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import { followServers } from '@/lib/features/launches/drivers/follow-servers.server'
import { callAtRevision } from '@/testing/call'
import * as make from '@/testing/inventory'
import type { InventoryRows } from '../inventory-rows'
import { openCloud, type RealCloud } from './real'
import { realAdministration } from './real-administration'

const { OPENSTACK_URL: url = '', OPENSTACK_PASSWORD: password = '' } = process.env
const over = { goneAt: null, launch: { state: { in: ['ended', 'failed'] } } }
const pause = () => new Promise((resolve) => setTimeout(resolve, 500))

export type LiveCloud = Awaited<ReturnType<typeof liveCloud>>

/** The control plane of `npm run test:openstack`, and an administrator of Berth whose accounts launch on it. */
export async function liveCloud() {
  process.env.BERTH_OUTGOING_ALLOW = '127.0.0.1/32'
  const { headers } = await make.inventoryAdmin()
  const cloud = await openCloud(url, password)
  const administration = realAdministration(cloud.ask)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await callAtRevision(headers, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.json
  }
  const show = (id: string) => send('GET', `/launches/${id}`)

  const connect = (rows: InventoryRows, settings: Settings = {}) =>
    connectAccounts({ parts: cloud.parts, send }, rows, settings)

  const launch = async ({ pool, deployable }: InventoryRows) =>
    (await send('POST', '/launches', { pool: pool.name, deployable: deployable.name })) as {
      id: string
    }

  /** Drives a launch until no attempt is open. */
  async function carryOut(id: string): Promise<string> {
    for (;;) {
      const { state, attempts } = await show(id)
      if (state !== 'pending') return state
      const which = { launchId: id, attempt: attempts }
      const begun = await database().cloudAttempt.findUnique({ where: { launchId_attempt: which } })
      if (!begun?.acceptedAt) await driveAttempt(which, null, new Date())
      else await followServers(begun.accountId, new Date())
      await pause()
    }
  }

  const end = (id: string) => send('DELETE', `/launches/${id}`)
  const deleteAll = () => cleanUpUntil(async () => (await cloud.servers()).length === 0)
  /** Waits until each clean-up is confirmed; then the cloud has no server. */
  async function confirmAll() {
    await cleanUpUntil(async () => (await database().cloudAttempt.count({ where: over })) === 0)
    expect(await cloud.servers()).toEqual([])
  }
  return {
    ...cloud,
    administration,
    headers,
    send,
    show,
    connect,
    launch,
    carryOut,
    end,
    deleteAll,
    confirmAll,
  }
}

type Berth = {
  parts: RealCloud['parts']
  send: (method: string, path: string, body?: object) => Promise<unknown>
}

/** Makes accounts launch on the cloud: in a project each, or all in that of the administrator. */
async function connectAccounts(
  { parts, send }: Berth,
  rows: InventoryRows,
  { projects = [], secret = password, ...settings }: Settings,
) {
  const db = database()
  await db.providerHardwareProfile.update({
    where: { id: rows.offered.id },
    data: { name: parts.flavor },
  })
  const externalId = parts.image
  await db.providerImage.update({ where: { id: rows.pushed.id }, data: { externalId } })
  for (const [i, { id }] of rows.accounts.entries()) {
    const driver = { kind: 'openstack', url, user: 'admin', region: 'local', network: 'none' }
    const project = projects[i] ?? 'admin'
    await send('PUT', `/accounts/${id}/driver`, { ...driver, project, ...settings })
    await setPassword(id, secret)
  }
}

type Settings = {
  projects?: readonly string[]
  interface?: string
  region?: string
  user?: string
  /** Of the user. */
  secret?: string
}

export const setPassword = (id: string, secret: string) =>
  database().account.update({ where: { id }, data: { sealedDriverSecret: seal(secret) } })

/** Cleans up what is over until the condition holds. */
async function cleanUpUntil(isDone: () => Promise<boolean>) {
  while (!(await isDone())) {
    const open = await database().cloudAttempt.findMany({
      where: over,
      select: { accountId: true },
    })
    for (const accountId of new Set(open.map((it) => it.accountId)))
      await cleanUpServers(accountId, new Date())
    await pause()
  }
}
