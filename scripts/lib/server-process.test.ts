import { afterEach, expect, test, vi } from 'vitest'
import { serverEnvironment } from './server-process.mjs'

afterEach(() => vi.unstubAllEnvs())

test('the server releases freed memory, unless the environment sets other limits', () => {
  const unset = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']
  for (const name of unset) vi.stubEnv(name, undefined)
  const settings = { DATABASE_URL: 'postgresql://here' }
  expect(serverEnvironment(settings)).toMatchObject({
    ...settings,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
  vi.stubEnv('MALLOC_ARENA_MAX', '4')
  expect(serverEnvironment({})).toMatchObject({ MALLOC_ARENA_MAX: '4', NODE_ENV: 'production' })
})
