import fs from 'node:fs'
import { expect, test } from 'vitest'
import { startApi } from '@/testing/api-process/start'
import { person } from '@/testing/people'

// A device on which every write fails as on a full disk.
const FULL = '/dev/full'

test('calls are answered while the log cannot be written', async ({ skip }) => {
  skip(!fs.existsSync(FULL), `there is no ${FULL} on this system`)
  const { headers } = await person('viewer')
  const log = fs.openSync(FULL, 'a')
  const api = await startApi(process.env.DATABASE_URL ?? '', { log })
  const get = async (path: string) => {
    const signal = AbortSignal.timeout(30_000)
    return (await fetch(`${api.url}${path}`, { headers, signal })).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) statuses.push(await get('/pools'), await get('/no-such-route'))
  expect(new Set(statuses)).toEqual(new Set([200, 404]))
  expect(api.child.exitCode).toBeNull()
  await api.kill()
  fs.closeSync(log)
}, 120_000)
