import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { foldHeld } from '@/lib/features/held-hours/fold-held.server'
import { heldLaunch } from '@/testing/worlds/held-launch'
import { type InventoryRows, inventoryRows } from '@/testing/worlds/inventory-rows'

/** Numbers from 0 to 1, the same for each seed. */
export type Random = { next: () => number; below: (most: number) => number }

/** Park and Miller's generator. */
export function randomFrom(seed: number): Random {
  let state = (seed * 48_271) % 2_147_483_647
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return { next, below: (most) => Math.floor(next() * most) }
}

export type HeldWorld = { worlds: InventoryRows[]; tenants: string[]; since: Date; until: Date }

/** Two pools on clouds of their own, one priced in another currency, with prices and rates that change in mid-hour. */
export async function heldWorld(random: Random): Promise<HeldWorld> {
  const db = database()
  const until = new Date(Date.now() - HOUR_MS)
  const since = new Date(until.getTime() - 40 * 24 * HOUR_MS)
  const worlds = [await inventoryRows({ accounts: ['a', 'b'] }), await inventoryRows()]
  const tenants = []
  for (const { mark } of worlds)
    tenants.push((await db.tenant.create({ data: { name: `tenant-${mark}` } })).id)
  await db.account.update({
    where: { id: worlds[1]?.account.id ?? '' },
    data: { currency: 'CHF', adjustPercent: '-7.25' },
  })
  for (const days of [50, 21, 9])
    await db.exchangeRate.create({
      data: {
        currency: 'CHF',
        reportingCurrency: 'USD',
        rate: String(1 + days / 100),
        enteredBy: 'test',
        validFrom: new Date(until.getTime() - days * 24 * HOUR_MS - random.below(HOUR_MS)),
      },
    })
  for (const world of worlds) await addSizes(world, random, until)
  return { worlds, tenants, since, until }
}

/** A second size, which has no price for a time; the first costs something else in the realm. */
async function addSizes(
  { offered, accounts, realm, mark }: InventoryRows,
  random: Random,
  until: Date,
) {
  const db = database()
  const large = await db.providerHardwareProfile.create({
    data: { ...offered, id: undefined, name: `large-${mark}` },
  })
  const ago = (days: number) =>
    new Date(until.getTime() - days * 24 * HOUR_MS - random.below(HOUR_MS))
  for (const { id } of accounts) {
    const [change, end, again] = [ago(17), ago(12), ago(5)]
    const of = { accountId: id, hardwareProfileId: offered.id, source: 'test' }
    const ofLarge = { ...of, hardwareProfileId: large.id }
    await db.price.createMany({
      data: [
        { ...of, amount: '0.123457', validTo: change },
        { ...of, amount: '0.2', adjusted: '0.333333', validFrom: change },
        { ...of, amount: '0.4', realmId: realm.id, validFrom: ago(8) },
        { ...ofLarge, amount: '1.7', validTo: end },
        { ...ofLarge, amount: '1.9', validFrom: again },
      ],
    })
  }
}

/** Creates launches of all states at random times, some with several instances, and changes some before and after the sums. */
export async function launchAtRandom(
  { worlds, tenants, since, until }: HeldWorld,
  random: Random,
  count: number,
): Promise<void> {
  const db = database()
  for (let i = 0; i < count; i++) {
    const world = worlds[random.below(worlds.length)]
    if (world === undefined) continue
    const at = new Date(since.getTime() + random.below(until.getTime() - since.getTime()))
    // Some begin and end at full hours, where blocks meet.
    if (random.below(5) === 0) at.setUTCMinutes(0, 0, 0)
    const settled = new Date(at.getTime() + random.below(10) * MINUTE_MS)
    const length = [MINUTE_MS, HOUR_MS, 100 * HOUR_MS][random.below(3)] ?? HOUR_MS
    const ended = new Date(settled.getTime() + Math.max(1, random.below(length)))
    if (random.below(5) === 0) ended.setUTCMinutes(60, 0, 0)
    const id = await heldLaunch(
      { ...world, account: world.accounts[random.below(world.accounts.length)] ?? world.account },
      {
        at,
        settledAt: random.below(6) === 0 ? null : settled,
        endedAt: random.below(3) === 0 || ended > until ? null : ended,
        ...(random.below(2) === 0 ? { tenantId: tenants[random.below(2)] ?? '' } : {}),
        ...(random.below(3) === 0
          ? {
              assemblies: [
                { hardwareProfile: world.offered.name, count: 1 + random.below(3) },
                { hardwareProfile: `large-${world.mark}`, count: 1 + random.below(2) },
              ],
            }
          : {}),
      },
    )
    if (random.below(8) === 0) await foldHeld(db)
    await changeAtRandom(id, settled, ended, random)
  }
}

/** A late outcome, an end in another hour, a failure, or another attempt elsewhere. */
async function changeAtRandom(id: string, settled: Date, ended: Date, random: Random) {
  const db = database()
  const launch = await db.launch.findUniqueOrThrow({ where: { id } })
  const at = new Date(settled.getTime() + random.below(3 * HOUR_MS))
  const change = [
    { state: 'running', settledAt: at, deadline: null },
    { state: 'failed', settledAt: at, deadline: null },
    { realm: null, attempts: 2 },
    {},
  ][random.below(4)]
  if (launch.state === 'pending') await db.launch.update({ where: { id }, data: change ?? {} })
  if (launch.state === 'running' && random.below(2) === 0)
    await db.launch.update({ where: { id }, data: { state: 'ended', endedAt: ended } })
}
