import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { resumeAttempts } from '@/lib/features/launches/drivers/follow-servers.server'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { cleanUpAttempt } from '@/testing/fixtures/clean-up'
import { openstackAccount, showLaunch } from '@/testing/fixtures/openstack/account'
import { later } from '@/testing/fixtures/openstack/queried'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'

/** The number of launches and of killed processes, one while the servers of each launch are created. */
const KILLS = 2
const LAUNCHES = 10

let admin: Person
let receiver: Awaited<ReturnType<typeof startReceiver>>
let berth: BerthProcess | null = null
beforeAll(async () => {
  receiver = await startReceiver()
  admin = await personInBrowser('admin')
})
afterAll(async () => {
  await berth?.end()
  receiver.close()
})

/** Ends the process at once, as `kill -9` does. */
async function kill(it: BerthProcess | null) {
  if (it === null) throw new Error('no process runs')
  const gone = new Promise((resolve) => it.child.once('exit', resolve))
  it.child.kill('SIGKILL')
  await gone
}

const patient = { timeout: 60_000, interval: 50 }

test('killing a process between creation and record leaves no server twice and none behind', async () => {
  const it = await openstackAccount(admin, receiver, { nova: { quota: 100 } })
  const tagged = (id: string) =>
    it.cloud.servers.filter(({ tags }) => tags.includes(`berth.${id}.1`))
  const ids: string[] = []
  berth = await startProcess()
  for (let i = 0; i < KILLS; i++) {
    const killed = new Promise<void>((resolve) => {
      let created = 0
      it.cloud.nova.onCreate = async () => {
        created += 1
        if (created === LAUNCHES) {
          it.cloud.nova.onCreate = null
          await kill(berth)
          resolve()
        }
        await killed
      }
    })
    const launched = []
    for (let n = 0; n < LAUNCHES; n++) launched.push((await it.launch()).id)
    await killed
    for (const id of launched) {
      expect(await showLaunch(it, id)).toMatchObject({ state: 'pending', cloud: [{ servers: [] }] })
      expect(tagged(id)).toHaveLength(1)
    }
    // The job that runs every minute to continue lost attempts does the same.
    berth = await startProcess()
    await resumeAttempts(database(), later(3 * MINUTE_MS))
    for (const id of launched) {
      await vi.waitFor(
        async () => expect((await showLaunch(it, id)).state).toBe('running'),
        patient,
      )
      expect(tagged(id)).toHaveLength(1)
    }
    ids.push(...launched)
  }
  await berth.end()
  berth = null
  for (const id of ids) await it.send('DELETE', `/launches/${id}`)
  for (const launchId of ids)
    for (const minutes of [0, 1, 2, 3, 4])
      await cleanUpAttempt({ launchId, attempt: 1 }, later(minutes * MINUTE_MS))
  expect(it.cloud.servers).toEqual([])
  const open = { accountId: it.rows.account.id, goneAt: null }
  expect(await database().cloudAttempt.count({ where: open })).toBe(0)
}, 600_000)
