import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import { imageResource } from './image-resource.server'

const db = database()

/** An image in several accounts of two providers. */
async function pushedImage() {
  const { id, name } = await make.image()
  const a = await make.account()
  const accounts = [a, await make.account({ providerId: a.providerId }), await make.account()]
  await db.providerImage.createMany({
    data: accounts.map((account) => ({
      imageId: id,
      providerId: account.providerId,
      accountId: account.id,
      externalId: account.id,
    })),
  })
  const providers = [...new Set(accounts.map(({ provider }) => provider))].sort()
  return { id, name, providers }
}

test('an image names each provider that has it once, in a list and alone', async () => {
  const viewer = await person('viewer')
  const { id, name, providers } = await pushedImage()
  expect(providers).toHaveLength(2)
  const image = { id, pushedTo: providers, counts: { pushed: 3, assemblies: 0 } }
  const list = (await call('GET', `/images?q=${name}`, viewer)).json.items
  expect(list).toMatchObject([image])
  expect((await call('GET', `/images/${id}`, viewer)).json).toMatchObject(image)
  const other = await make.image()
  expect((await call('GET', `/images/${other.id}`, viewer)).json.pushedTo).toEqual([])
})

test('an image is read without a row for each place that has it', async () => {
  const { id, name } = await pushedImage()
  const page = { limit: 10, after: null, q: name, archived: false }
  const rows = [await imageResource.find(db, id), ...(await imageResource.list(db, page, {}))]
  const lists = rows.flatMap((row) => Object.values(row ?? {}).filter(Array.isArray))
  expect([rows.length, lists]).toEqual([2, []])
})
