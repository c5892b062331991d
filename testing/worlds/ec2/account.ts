import { database } from '@/lib/db/client.server'
import { callAtRevision } from '@/testing/call'
import type { Person } from '@/testing/people'
import type { startReceiver } from '@/testing/receiver'
import { inventoryRows } from '../inventory-rows'
import { type Ec2Facts, ec2Cloud } from './cloud'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Given = {
  accounts?: string[]
  cloud?: Partial<Ec2Facts>
  instances?: number
  driver?: object
}

/** An inventory whose accounts launch on a double of EC2. */
export async function ec2Account(admin: Person, receiver: Receiver, given: Given = {}) {
  const rows = await inventoryRows({ accounts: given.accounts ?? ['a'] })
  if (given.instances !== undefined)
    await database().assembly.updateMany({
      where: { deployableId: rows.deployable.id },
      data: { count: given.instances },
    })
  const cloud = ec2Cloud({
    region: rows.realm.name,
    instanceTypes: [rows.offered.name],
    images: [rows.pushed.externalId],
    ...given.cloud,
  })
  receiver.answers(cloud.answer)
  const send = (method: string, path: string, body?: unknown) =>
    callAtRevision(admin.headers, method, path, body)
  const driver = {
    kind: 'ec2',
    awsAccount: cloud.facts.awsAccount,
    accessKeyId: cloud.facts.accessKeyId,
    url: receiver.url,
    stsUrl: receiver.url,
    ...given.driver,
  }
  for (const { id } of rows.accounts) {
    const chosen = await send('PUT', `/accounts/${id}/driver`, driver)
    if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.json))
    const set = await send('PUT', `/accounts/${id}/driver-secret`, { secret: cloud.facts.secret })
    if (set.status !== 200) throw new Error(JSON.stringify(set.json))
  }
  const launch = async () => {
    const body = { pool: rows.pool.name, deployable: rows.deployable.name }
    return (await send('POST', '/launches', body)).json as { id: string; account: { id: string } }
  }
  const show = async (id: string) => (await send('GET', `/launches/${id}`)).json
  return { rows, cloud, driver, send, launch, show }
}
