import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { minimalRoot } from '@/testing/minimal-dom'
import { useAllocation } from './use-allocation'

/** Requests two hosts that are enabled afterwards. The server refuses the calls of paths with `refused`. */
async function allocate(refused: string) {
  const root = minimalRoot()
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes(refused) ? Response.json({ detail: 'No.' }, { status: 409 }) : Response.json({}),
  )
  const { createRoot } = await import('react-dom/client')
  const now: { allocation?: ReturnType<typeof useAllocation> } = {}
  function Form() {
    now.allocation = useAllocation()
    return <p>{now.allocation.stage}</p>
  }
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  await expect.poll(() => root.textContent).toBe('ready')
  const request = { pcloud: 'p', flavor: 'small', az: 'z', names: ['a', 'b'], enable: true }
  const result = await now.allocation?.run(request)
  return { result, stage: () => root.textContent, hosts: () => now.allocation?.hosts }
}

test('hosts that were allocated and enabled are done', async () => {
  const { result, stage } = await allocate('nothing')
  expect(result).toBe('done')
  await expect.poll(stage).toBe('done')
})

test('a host that was not enabled is reported as disabled', async () => {
  const { result, stage, hosts } = await allocate('/b/enable')
  expect(result).toBe('disabled')
  await expect.poll(stage).toBe('done')
  expect(hosts()).toEqual({ a: 'enabled', b: 'disabled' })
})

test('a refused allocation can be changed and repeated', async () => {
  const { result, stage } = await allocate('/pclouds/p/hosts')
  expect(result).toBe('refused')
  await expect.poll(stage).toBe('ready')
})
