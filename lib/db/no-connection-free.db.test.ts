import { expect, test } from 'vitest'
import { env } from '@/lib/env.server'
import { database } from './client.server'
import { isBusy, isGone } from './database-trouble.server'

test('a transaction without a free connection in time fails as unavailable, not as a bug', async () => {
  const sleep = () => database().$executeRaw`select pg_sleep(1)`
  const sleepers = Promise.all(Array.from({ length: env().BERTH_POOL_SIZE }, sleep))
  const late = await database()
    .$transaction((tx) => tx.$queryRaw`select 1 as "one"`, { maxWait: 50 })
    .catch((cause: unknown) => cause)
  expect({ isGone: isGone(late), isBusy: isBusy(late) }).toEqual({ isGone: true, isBusy: false })
  await sleepers
})
