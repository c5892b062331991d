import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserFetch } from './browser-fetch'
import { serverBuild } from './server-build'

const answerOf = (build: string | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json([], { headers: build === null ? {} : { 'x-berth-build': build } }),
  )

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://berth.example/launches'))
  vi.stubGlobal('document', { documentElement: { dataset: { berthBuild: 'first' } } })
})
afterEach(() => vi.unstubAllGlobals())

test('detects from a response that the server has been updated', async () => {
  answerOf('first')
  await browserFetch('GET', '/launches', {})
  answerOf(null)
  await browserFetch('GET', '/launches', {})
  expect(serverBuild.current().isUpdated).toBe(false)
  answerOf('second')
  await browserFetch('GET', '/launches', {})
  answerOf('first')
  await browserFetch('GET', '/launches', {})
  expect(serverBuild.current().isUpdated).toBe(true)
})
