import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import { inventoryRows } from '@/testing/worlds/inventory-rows'

export type RankedPool = Awaited<ReturnType<typeof rankedPool>>

type Promised = {
  /** The first letter of the account's name. */
  account: string
  /** What it guarantees of public addresses: each is worth 1, beside 3000 for missing limits. */
  addresses: number
  tenantId?: string
  startAt?: Date
  endAt?: Date
}

const far = { startAt: new Date('2020-01-01T00:00:00Z'), endAt: new Date('2040-01-01T00:00:00Z') }

const stack = (mode: string) => ({
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
    { id: 'sla', module: 'sla-rank', enabled: true, params: { mode, amount: 1 } },
  ],
})

async function publish(poolId: string, { headers }: Person, document: object) {
  const body = { note: 'by SLA', document }
  const published = await call('POST', `/pools/${poolId}/policy/publish`, {
    headers,
    ifMatch: 0,
    body,
  })
  if (published.status !== 201) throw new Error(published.text)
}

/** A pool of two accounts whose policy sends a launch to the one that the SLA ranker ranks higher. */
export async function rankedPool({ mode = 'strict' } = {}) {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const admin = await person('admin')
  await publish(rows.pool.id, admin, stack(mode))
  const idOf = (letter: string) => rows.accounts.find(({ name }) => name[0] === letter)?.id ?? ''
  const letterOf = (id: string) => rows.accounts.find((each) => each.id === id)?.name[0] ?? id
  const subject = { pool: rows.pool.id, deployable: rows.deployable.id }
  const ask = async (path: string, more: object) =>
    (await call('POST', path, { headers: admin.headers, body: { ...subject, ...more } })).json
  const launch = async (who: Person = admin) => {
    const { headers } = who
    const { status, json, text } = await call('POST', '/launches', { headers, body: subject })
    if (status !== 201) throw new Error(text)
    return json
  }
  /** When it was decided, and the letter of the account that it went to. */
  const decided = async ({ id }: { id: string }) => {
    const { at, accountId } = await database().receipt.findFirstOrThrow({ where: { launchId: id } })
    return { at, account: letterOf(accountId ?? '') }
  }
  return {
    rows,
    admin,
    idOf,
    letterOf,
    launch,
    /** Where a launch goes now: the letter of the account. */
    goesTo: async (who?: Person) => (await decided(await launch(who))).account,
    decided,
    /** What a launch would choose from, best first. */
    tries: async (more: object = {}): Promise<string[]> => {
      const json = await ask('/launches?dryRun=true', more)
      return json.alternatives.map((each: { account: { id: string } }) => letterOf(each.account.id))
    },
    /** The SLA rank of each account in a preview, in their order. */
    ranksIn: async (more: object = {}) => {
      const json = await ask('/preview', more)
      return json.input.matches.map((match: { slaRank: number | null }) => match.slaRank)
    },
    promise: ({ account, addresses, tenantId, ...times }: Promised) =>
      database().sla.create({
        data: {
          ...far,
          ...times,
          name: `${account} ${addresses} ${rows.mark}`,
          accountId: idOf(account),
          tenantId: tenantId ?? null,
          services: [
            {
              type: 'compute',
              targets: [{ type: 'public_ip', restrictions: { total_guaranteed: addresses } }],
            },
          ],
        },
      }),
    /** A metric of factor 1. */
    measure: (letter: string, value: number, at: Date) =>
      database().monitoringSample.create({
        data: { accountId: idOf(letter), metric: 'OCCI_CreateVM_Result', value, at },
      }),
  }
}

/** Publishes these as the factors of a kind. */
export async function factorsAre(kind: 'sla' | 'monitoring', factors: Record<string, number>) {
  const { headers } = await person('admin')
  const path = `/ranker-factors/${kind}`
  const { json: live } = await call('GET', path, { headers })
  const published = await call('POST', `${path}/publish`, {
    headers,
    ifMatch: live.revision,
    body: { document: kind === 'sla' ? { factors, rule: null } : { factors }, note: 'why' },
  })
  if (published.status !== 201) throw new Error(published.text)
}
