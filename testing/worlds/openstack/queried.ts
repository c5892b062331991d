import { MINUTE_MS } from '@/lib/base/durations'
import { queryCloud } from '@/lib/features/cloud-accounts/query-cloud.server'
import { carryOut, type openstackAccount } from './account'

type World = Awaited<ReturnType<typeof openstackAccount>>

export const later = (ms: number) => new Date(Date.now() + ms)

export const accountOf = async ({ send, rows }: World) =>
  (await send('GET', `/accounts/${rows.account.id}`)).json

export const cloudOf = async ({ send, rows }: World) =>
  (await send('GET', `/accounts/${rows.account.id}/cloud`)).json

/** Queries the cloud of the account, by default when the servers of its launches have been running for some time. */
export const query = ({ rows }: World, ms = 2 * MINUTE_MS) => queryCloud(rows.account.id, later(ms))

export const kindsOf = async (it: World): Promise<string[]> =>
  (await cloudOf(it)).differences.map(({ kind }: { kind: string }) => kind)

export const fix = ({ send, rows }: World, serverId: string, kind: string) =>
  send('POST', `/accounts/${rows.account.id}/cloud/fixes`, { serverId, kind })

/** A launch that runs, and its first server at the cloud. */
export async function running(it: World) {
  const { id } = await it.launch()
  await carryOut(id)
  const [server] = it.cloud.servers.filter(({ tags }) => tags.includes(`berth.${id}.1`))
  if (server === undefined) throw new Error('no server was created')
  return { id, server }
}
