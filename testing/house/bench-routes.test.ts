import { expect, test } from 'vitest'
import { readPages } from '@/bench/support/pages/pages'
import { addressOf, routesOf } from '@/bench/support/pages/routes'

test('routes are those of the pages in app, without the page for unknown addresses', () => {
  const files = [
    '(console)/page.tsx',
    '(console)/pods/page.tsx',
    '(console)/pods/[pod]/page.tsx',
    '(console)/pods/pods-page.tsx',
    '(console)/[...missing]/page.tsx',
    '(auth)/login/page.tsx',
  ]
  expect(routesOf(files)).toEqual({ console: ['/', '/pods', '/pods/[pod]'], auth: ['/login'] })
})

test('an id replaces a parameter, and a missing one is reported', () => {
  expect(addressOf('/clusters/[id]?tab=keys', { '/clusters': 'a b' })).toBe(
    '/clusters/a%20b?tab=keys',
  )
  expect(addressOf('/pods?view=bindings', {})).toBe('/pods?view=bindings')
  expect(() => addressOf('/pods/[pod]', {})).toThrow('no id for /pods/[pod]')
})

test('the bench measures every page, those of guests last', () => {
  const paths = readPages().map(({ path }) => path)
  for (const path of [
    '/setup',
    '/modules/[module]',
    '/accounts/[account]',
    '/clusters/[id]?tab=vms',
  ])
    expect(paths).toContain(path)
  expect(paths.at(-1)).toBe('/second-factor')
})
