import { setTimeout as wait } from 'node:timers/promises'
import { startReceiver } from '@/testing/receiver'
import { cloudFacts, openstackCloud } from './cloud'
import { novaServers } from './servers'

export type SlowCloud = Awaited<ReturnType<typeof slowCloud>>

/** A double of an OpenStack cloud on this machine, which takes `createMs` to accept a server. */
export async function slowCloud(flavors: string[], createMs: number) {
  const receiver = await startReceiver()
  let waiting = 0
  let mostWaiting = 0
  const pause = async () => {
    waiting += 1
    mostWaiting = Math.max(mostWaiting, waiting)
    await wait(createMs)
    waiting -= 1
  }
  const { answer } = novaServers({ flavors, quota: 100_000, onCreate: pause })
  const facts = cloudFacts({ servers: answer })
  receiver.answers(openstackCloud(receiver.url, facts))
  return {
    driver: {
      kind: 'openstack',
      url: `${receiver.url}/identity`,
      user: 'bench',
      region: 'local',
      network: 'none',
    },
    secret: facts.secret,
    /** Calls that create a server and have no answer yet. */
    waiting: () => waiting,
    mostWaiting: () => mostWaiting,
    lists: () => receiver.received.filter(({ path }) => path.includes('/servers/detail')).length,
    close: receiver.close,
  }
}
