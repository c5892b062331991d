import { type Dispatch, type SetStateAction, useState } from 'react'
import { expect, test } from 'vitest'
import { minimalRoot } from '@/testing/minimal-dom'
import { useDraft } from './use-draft'

async function formOf(first: string, sentOf?: (text: string) => unknown) {
  const root = minimalRoot()
  const { createRoot } = await import('react-dom/client')
  const now: {
    draft?: ReturnType<typeof useDraft<string>>
    store?: Dispatch<SetStateAction<string>>
  } = {}
  function Form() {
    const [stored, store] = useState(first)
    const draft = useDraft(stored, sentOf)
    Object.assign(now, { draft, store })
    return <p>{`${draft.value} ${draft.isDirty} ${draft.isOutdated}`}</p>
  }
  createRoot(root).render(<Form />)
  await expect.poll(() => root.textContent).toBe(`${first} false false`)
  return { root, now }
}

test('an unedited draft follows the stored value', async () => {
  const { root, now } = await formOf('a')
  now.store?.('b')
  await expect.poll(() => root.textContent).toBe('b false false')
})

test('an edited draft stays when the stored value changes, and is outdated', async () => {
  const { root, now } = await formOf('a')
  now.draft?.change('typed')
  await expect.poll(() => root.textContent).toBe('typed true false')
  now.store?.('b')
  await expect.poll(() => root.textContent).toBe('typed true true')
})

test('a saved draft follows the stored value, unless it was edited during the save', async () => {
  const { root, now } = await formOf('a')
  now.draft?.change('typed')
  await expect.poll(() => root.textContent).toBe('typed true false')
  now.draft?.finish('other')
  now.draft?.finish('typed')
  now.store?.('trimmed')
  await expect.poll(() => root.textContent).toBe('trimmed false false')
})

test('input that would send the stored value is no edit', async () => {
  const { root, now } = await formOf('a', (text) => text.trim())
  now.draft?.change('a ')
  await expect.poll(() => root.textContent).toBe('a  false false')
  now.draft?.change('a b')
  await expect.poll(() => root.textContent).toBe('a b true false')
  now.draft?.change('a ')
  await expect.poll(() => root.textContent).toBe('a  false false')
  now.store?.('b')
  await expect.poll(() => root.textContent).toBe('b false false')
})

test('an outdated draft continues on the stored value, or is replaced by it', async () => {
  const { root, now } = await formOf('a')
  now.draft?.change('typed')
  await expect.poll(() => root.textContent).toBe('typed true false')
  now.store?.('b')
  await expect.poll(() => root.textContent).toBe('typed true true')
  now.draft?.keep()
  await expect.poll(() => root.textContent).toBe('typed true false')
  now.store?.('c')
  await expect.poll(() => root.textContent).toBe('typed true true')
  now.draft?.take()
  await expect.poll(() => root.textContent).toBe('c false false')
})
