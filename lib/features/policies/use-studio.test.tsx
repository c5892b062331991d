import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { minimalRoot } from '@/testing/minimal-dom'
import type { Studio } from './schema'
import { useStudio } from './use-policies.client'

const studioOf = (name: string) => ({ live: { policyId: name } }) as unknown as Studio

/** An open studio and its cached responses. `show` changes the instant that it shows. */
async function openStudio() {
  const root = minimalRoot()
  const { createRoot } = await import('react-dom/client')
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', async () => Response.json(studioOf('past')))
  const queries = new QueryClient()
  const opened = { asOf: null, studio: studioOf('now') }
  let show: Dispatch<SetStateAction<string | null>> = () => undefined
  function Page() {
    const [asOf, setAsOf] = useState<string | null>(null)
    show = setAsOf
    return <p>{useStudio({ poolId: 'a' }, asOf, opened).data?.live.policyId}</p>
  }
  const page = createRoot(root)
  page.render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  await expect.poll(() => root.textContent).toBe('now')
  const studios = () =>
    queries.getQueryCache().findAll({
      predicate: ({ queryKey }) => String(queryKey[1]).endsWith('.studio'),
    })
  return { root, page, studios, show: (asOf: string | null) => show(asOf) }
}

test('the studio stays in the cache while it shows another instant', async () => {
  const { root, studios, show } = await openStudio()
  const [now] = studios()
  show('2026-01-01T00:00:00Z')
  await expect.poll(() => root.textContent).toBe('past')
  expect(now?.isActive()).toBe(true)
})

test('a studio that no page shows leaves the cache after a minute', async () => {
  const { page, studios } = await openStudio()
  const [now] = studios()
  page.unmount()
  await expect.poll(() => now?.isActive()).toBe(false)
  expect(now?.gcTime).toBe(60_000)
})
