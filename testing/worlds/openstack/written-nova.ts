import { database } from '@/lib/db/client.server'
import * as make from '@/testing/inventory'
import type { Person } from '@/testing/people'
import type { startReceiver } from '@/testing/receiver'
import { poolWorld } from '../pool-world'
import { openstackAccount } from './account'
import { novaAdministration } from './administration'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** An account that writes to a double of Nova, whose provider has a pool of three hosts; acme holds two of them. */
export async function writtenNova(
  admin: Person,
  receiver: Receiver,
  form: 'off' | 'nova' | 'original' = 'nova',
) {
  const account = await openstackAccount(admin, receiver)
  const { rows, send, driver, facts } = account
  const realm = await make.realm({ providerId: rows.provider.id })
  const pod = await make.pod({ realmId: realm.id })
  const { id: clusterId } = await make.cluster({ podId: pod.id })
  const { flavor, nodeIds } = await poolWorld({ hosts: 3, clusterId })
  const projectIds = [{ providerId: rows.provider.id, projectId: 'of-acme' }]
  const { id: tenant } = await make.tenant({ projectIds })
  const pcloud = (await send('POST', '/pclouds', { name: 'own', tenant })).json.id as string
  const path = `/pclouds/${pcloud}`
  await send('POST', `${path}/hosts`, { flavor, names: ['one', 'two'] })
  await send('POST', `${path}/hosts/one/enable`)
  const nodes = await database().node.findMany({ where: { id: { in: nodeIds } } })
  const held = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: pcloud, name: 'one' },
    include: { node: true },
  })
  const nova = novaAdministration(nodes.map(({ name }) => name))
  facts.administration = nova.answer
  await send('PUT', `/accounts/${rows.account.id}/driver`, { ...driver, hostAggregates: form })
  await send('PUT', `/accounts/${rows.account.id}/driver-secret`, { secret: facts.secret })
  const own = `/accounts/${rows.account.id}/host-aggregates`
  const compare = async () => (await send('GET', own)).json
  const apply = async (digest?: string) =>
    send('POST', own, { digest: digest ?? (await compare()).digest })
  const { cloud } = nova
  return { ...account, cloud, pcloud, path, flavor, one: held.node.name, compare, apply, tenant }
}
