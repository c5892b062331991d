import { expect, test } from 'vitest'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { minimalRoot } from '@/testing/minimal-dom'
import { type TestReview, useTestReview } from './use-test-review.client'

type Refusal = { status: number; code: string }

const problem = ({ status, code }: Refusal, title: string) =>
  new ApiProblem({
    type: 'about:blank',
    title,
    detail: '',
    errors: [],
    requestId: '',
    status,
    code,
  })

const change = { seen: { id: 'a', revision: 1 }, body: { quota: 3 } }

/** A form whose reviews are refused, which shows the number of the last refusal. */
async function formWith(refusal: Refusal) {
  const root = minimalRoot()
  const { createRoot } = await import('react-dom/client')
  let refusals = 0
  let current: TestReview | undefined
  function Form() {
    current = useTestReview(async () => {
      throw problem(refusal, `refusal ${++refusals}`)
    })
    return <p>{current.cause === null ? 'no problem' : String(current.cause)}</p>
  }
  createRoot(root).render(<Form />)
  await expect.poll(() => root.textContent).toBe('no problem')
  return { root, mayGoOn: async (given = change) => current?.mayGoOn(given) }
}

test.each([
  { status: 429, code: 'limited' },
  { status: 503, code: 'unavailable' },
  { status: 422, code: 'too-expensive' },
  { status: 0, code: 'unreachable' },
])('a review that fails with $status $code is shown, and a second press saves', async (refusal) => {
  const { root, mayGoOn } = await formWith(refusal)
  expect(await mayGoOn()).toBe(false)
  await expect.poll(() => root.textContent).toBe('ApiProblem: refusal 1')
  expect(await mayGoOn({ ...change, body: { quota: 4 } })).toBe(false)
  await expect.poll(() => root.textContent).toBe('ApiProblem: refusal 2')
  expect(await mayGoOn({ ...change, body: { quota: 4 } })).toBe(true)
  await expect.poll(() => root.textContent).toBe('no problem')
})

test.each([
  { status: 422, code: 'invalid' },
  { status: 404, code: 'not-found' },
  { status: 409, code: 'conflict' },
  { status: 412, code: 'stale' },
])('a review that fails with $status $code leaves it to saving to refuse', async (refusal) => {
  const { root, mayGoOn } = await formWith(refusal)
  expect(await mayGoOn()).toBe(true)
  expect(root.textContent).toBe('no problem')
})
