import { expect, test, vi } from 'vitest'
import { logPageFault } from './page-fault.server'

const { error } = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('@/lib/observe/log.server', () => ({ log: () => ({ error }) }))

test('the error of a page is logged with the number on the page, and without the query', () => {
  const cause = Object.assign(new Error('no such column'), { digest: '881363918' })
  logPageFault(cause, { path: '/costs?asof=secret', route: '/costs' })
  expect(error).toHaveBeenCalledWith(
    { err: cause, fault: '881363918', path: '/costs', route: '/costs' },
    'a page failed',
  )
})
