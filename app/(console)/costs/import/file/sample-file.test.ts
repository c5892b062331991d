import { expect, test } from 'vitest'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { suggestMapping } from '@/lib/features/prices/imports/map/suggest-mapping'
import { sampleFile } from './sample-file'

const account = (id: string, provider: string, name: string): PriceGrid['accounts'][number] => ({
  id,
  provider,
  name,
  providerId: provider,
  currency: 'EUR',
  adjustPercent: '0',
  rate: '1',
})
const named = (providerId: string, name: string) => ({
  id: `${providerId} ${name}`,
  name,
  providerId,
})
const grid = (facts: Partial<PriceGrid>): PriceGrid =>
  ({ accounts: [], profiles: [], realms: [], prices: [], ...facts }) as unknown as PriceGrid

test('contains names of this installation, with the prices in force', () => {
  const prices = [
    { accountId: '1', hardwareProfileId: 'ec2 m', realmId: null, amount: '0.1' },
  ] as unknown as PriceGrid['prices']
  const text = sampleFile(
    grid({
      accounts: [account('1', 'ec2', 'a'), account('2', 'lab', 'a')],
      profiles: [named('ec2', 'm'), named('lab', 'n, o')],
      realms: [named('ec2', 'west')],
      prices,
    }),
  )
  expect(text.split('\r\n')).toEqual([
    'account,profile,realm,price,currency',
    'ec2/a,m,,0.1,EUR',
    'ec2/a,m,west,,EUR',
    'lab/a,"n, o",,,EUR',
    '',
  ])
})

test('contains invented names if this installation has none, and its columns are recognised', () => {
  const [header = '', first] = sampleFile(grid({})).split('\r\n')
  expect(first).toBe('aws-prod,m5.large,eu-west-1,0.107,USD')
  const columns = header.split(',')
  expect(Object.values(suggestMapping(columns).columns)).toEqual(columns)
})
