import { afterEach, expect, test, vi } from 'vitest'
import { serverEnvironment } from './server-process.mjs'

afterEach(() => vi.unstubAllEnvs())

test('the server has two areas of memory for its threads, unless the environment sets another number', () => {
  vi.stubEnv('MALLOC_ARENA_MAX', undefined)
  const settings = { DATABASE_URL: 'postgresql://here' }
  expect(serverEnvironment(settings)).toMatchObject({ ...settings, MALLOC_ARENA_MAX: '2' })
  vi.stubEnv('MALLOC_ARENA_MAX', '4')
  expect(serverEnvironment({})).toMatchObject({ MALLOC_ARENA_MAX: '4', NODE_ENV: 'production' })
})
