import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { tryFile } from '@/testing/fixtures/price-files'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

/** A file of prices identifies accounts of different providers that have the same name. */

const providers = ['vsphere', 'lab']

beforeAll(async () => {
  for (const [i, name] of providers.entries()) {
    const providerId = (await make.provider({ name })).id
    const account = await make.account({ providerId, name: 'vsphere-a' })
    const profile = await make.providerHardwareProfile({ providerId, name: 'm' })
    const ids = { accountId: account.id, hardwareProfileId: profile.id }
    await database().price.create({ data: { ...ids, amount: i + 1, source: 'manual' } })
  }
})

test('the file, imported again, changes nothing', async () => {
  const { headers } = await person('operator')
  const { text } = await call('GET', '/price-grid/export', { headers })
  const { run, rows } = await tryFile(headers, text)
  expect(run.json).toMatchObject({ state: 'done', counts: { unchanged: 2, error: 0 }, changes: 0 })
  const labels = ['vsphere-a (lab)', 'vsphere-a (vsphere)']
  const listed: { account: string }[] = await rows()
  expect(listed.map(({ account }) => account).sort()).toEqual(labels)

  const changed = text.replace(',1,1,', ',7,,').replace(',2,2,', ',8,,')
  const { run: staged } = await tryFile(headers, changed)
  expect(staged.json).toMatchObject({ counts: { update: 2, error: 0 } })
})
