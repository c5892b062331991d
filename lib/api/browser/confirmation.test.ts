import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserFetch } from './browser-fetch'
import { confirmation, resolveConfirmation } from './confirmation'

const refusal = () =>
  Response.json({ code: 'confirmation-required', detail: 'Confirm first.' }, { status: 403 })
const calls: string[] = []
let isConfirmed = false

beforeEach(() => {
  calls.length = 0
  isConfirmed = false
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push(`${url} ${body}`)
    return isConfirmed ? Response.json({ ok: true }) : refusal()
  })
})
afterEach(() => vi.unstubAllGlobals())

const invite = (name: string) => browserFetch('POST', '/members', { body: { name } })

/** A page that shows the question and answers it. */
function page(answer: boolean) {
  let questions = 0
  const close = confirmation.subscribe(() => {
    if (!confirmation.current()) return
    questions++
    isConfirmed = answer
    queueMicrotask(() => resolveConfirmation(answer))
  })
  return { close, questions: () => questions }
}

test('repeats the same calls after one confirmation', async () => {
  const { close, questions } = page(true)
  const answers = await Promise.all([invite('Ann'), invite('Ben')])
  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(questions()).toBe(1)
  const url = '/api/v1/members'
  const [ann, ben] = [`${url} {"name":"Ann"}`, `${url} {"name":"Ben"}`]
  expect(calls).toEqual([ann, ben, ann, ben])
  close()
})

test('throws the refusal if the user cancels', async () => {
  const { close } = page(false)
  await expect(invite('Ann')).rejects.toMatchObject({ status: 403 })
  expect(calls).toHaveLength(1)
  close()
})

test('throws the refusal without a page that can show the question', async () => {
  await expect(invite('Ann')).rejects.toMatchObject({ message: 'Confirm first.' })
})
