import { type Dispatch, type SetStateAction, useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { minimalRoot } from '@/testing/minimal-dom'
import { useEditor } from './use-editor'

type Values = { percent: string; quota: string }
type Row = Values & { id: string; revision: number }

const row: Row = { id: 'a', revision: 1, percent: '0', quota: '5' }
const valuesOf = (from: Row | null): Values => ({
  percent: from?.percent ?? '',
  quota: from?.quota ?? '',
})
const form = { querySelector: () => null } as unknown as Element

/** A form with `percent` entered and a pending save, which `answer` and `refuse` complete. */
async function savingForm() {
  const root = minimalRoot()
  const { createRoot } = await import('react-dom/client')
  let answer: (row: Row) => void = () => undefined
  let refuse: (refusal: ApiProblem) => void = () => undefined
  let editor: ReturnType<typeof useEditor<Values, Row>> | undefined
  function Form() {
    editor = useEditor<Values, Row>({
      row,
      valuesOf,
      bodyOf: (values) => values,
      schema: z.object({ percent: z.string(), quota: z.string() }),
      save: () =>
        new Promise((resolve, reject) => {
          answer = resolve
          refuse = reject
        }),
      onSaved: () => undefined,
    })
    return <p>{JSON.stringify(editor.values)}</p>
  }
  createRoot(root).render(<Form />)
  await expect.poll(() => root.textContent).toBe(JSON.stringify(valuesOf(row)))
  editor?.set('percent', '-75')
  await expect.poll(() => editor?.isDirty).toBe(true)
  const saving = editor?.submit(form)
  await expect.poll(() => editor?.busy).toBe(true)
  return { root, answer, refuse, saving, now: () => editor }
}

test('text entered during a save is not replaced by the response', async () => {
  const { root, answer, saving, now } = await savingForm()
  now()?.set('percent', '-50')
  answer({ ...row, revision: 2, percent: '-75', quota: '6' })
  await saving
  await expect.poll(() => now()?.busy).toBe(false)
  expect(root.textContent).toBe(JSON.stringify({ percent: '-50', quota: '6' }))
  expect(now()?.isDirty).toBe(true)
  expect(now()?.row?.revision).toBe(2)
})

test("text entered during a save that fails with a conflict is preserved and compared with the other user's values", async () => {
  const { root, refuse, saving, now } = await savingForm()
  now()?.set('quota', '9')
  const current = { revision: 2, author: 'ada', at: null, value: { ...row, quota: '7' } }
  refuse(
    new ApiProblem({
      type: 'about:blank',
      title: 'Changed meanwhile',
      status: 412,
      code: 'stale',
      detail: '',
      errors: [],
      requestId: '',
      current,
    }),
  )
  await saving
  await expect.poll(() => now()?.busy).toBe(false)
  expect(root.textContent).toBe(JSON.stringify({ percent: '-75', quota: '9' }))
  expect(now()?.stale?.conflicts).toEqual([{ field: 'quota', theirs: '7' }])
})

/** An open form whose row is read again. */
async function openForm() {
  const root = minimalRoot()
  const { createRoot } = await import('react-dom/client')
  let editor: ReturnType<typeof useEditor<Values, Row>> | undefined
  let read: Dispatch<SetStateAction<Row>> = () => undefined
  const sent: unknown[] = []
  function Form() {
    const [current, setCurrent] = useState(row)
    read = setCurrent
    editor = useEditor<Values, Row>({
      row: current,
      valuesOf,
      bodyOf: (values) => values,
      schema: z.object({ percent: z.string(), quota: z.string() }),
      save: async ({ seen, body }) => {
        sent.push([seen?.revision, body])
        return null
      },
      onSaved: () => undefined,
    })
    return <p>{JSON.stringify(editor.values)}</p>
  }
  createRoot(root).render(<Form />)
  await expect.poll(() => root.textContent).toBe(JSON.stringify(valuesOf(row)))
  return { root, sent, now: () => editor, read: (next: Row) => read(next) }
}

test('a form without changes shows a newer row', async () => {
  const { root, now, read } = await openForm()
  read({ ...row, revision: 2, quota: '6' })
  await expect.poll(() => root.textContent).toBe(JSON.stringify({ percent: '0', quota: '6' }))
  expect(now()?.isDirty).toBe(false)
  expect(now()?.row?.revision).toBe(2)
})

test('entered text stays when a newer row is read, and is saved against the row that it changed', async () => {
  const { root, sent, now, read } = await openForm()
  now()?.set('percent', '-75')
  await expect.poll(() => now()?.isDirty).toBe(true)
  read({ ...row, revision: 2, quota: '6' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(root.textContent).toBe(JSON.stringify({ percent: '-75', quota: '5' }))
  await now()?.submit(form)
  expect(sent).toEqual([[1, { percent: '-75', quota: '5' }]])
})

test('a newer row without a change to the fields of the form causes no conflict', async () => {
  const { sent, now, read } = await openForm()
  now()?.set('percent', '-75')
  await expect.poll(() => now()?.isDirty).toBe(true)
  read({ ...row, revision: 2 })
  await expect.poll(() => now()?.row?.revision).toBe(2)
  await now()?.submit(form)
  expect(sent).toEqual([[2, { percent: '-75', quota: '5' }]])
})
