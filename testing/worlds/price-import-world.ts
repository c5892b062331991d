import { database } from '@/lib/db/client.server'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import { priceAt } from '@/testing/worlds/price-files'

/** An account with 388 prices over 40 profiles and 10 realms, and an operator who imports. */
export type PriceImportWorld = {
  headers: Record<string, string>
  providerId: string
  accountId: string
  account: string
  profiles: string[]
  realms: string[]
}

const many = <T>(count: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)))

export async function priceImportWorld(): Promise<PriceImportWorld> {
  const providerId = (await make.provider()).id
  const account = await make.account({ providerId, name: 'ec2-prod' })
  const profiles = await many(40, (i) =>
    make.providerHardwareProfile({ providerId, name: `m${i}.large` }),
  )
  const realms = await many(10, (i) => make.realm({ providerId, name: `eu-west-${i}` }))
  const cells = profiles.flatMap((profile) => realms.map((realm) => ({ profile, realm })))
  await database().price.createMany({
    data: cells.slice(0, 388).map(({ profile, realm }, i) => ({
      accountId: account.id,
      hardwareProfileId: profile.id,
      realmId: realm.id,
      amount: priceAt(i),
      source: 'manual',
    })),
  })
  return {
    headers: (await person('operator')).headers,
    providerId,
    accountId: account.id,
    account: account.name,
    profiles: profiles.map(({ name }) => name),
    realms: realms.map(({ name }) => name),
  }
}
