import { expect, test } from 'vitest'
import { Directory } from './directory'
import { type InventoryState, listedNouns } from './inventory-state'

const emptyInventory = () =>
  Object.fromEntries(listedNouns.map((noun) => [noun, []])) as never as InventoryState

function directoryOf(providers: readonly string[]) {
  const messages: string[] = []
  const collector = { issues: [], add: (_: unknown, message: string) => messages.push(message) }
  const directory = new Directory(emptyInventory(), collector)
  for (const provider of providers)
    directory.enter(
      { noun: 'account', parts: [provider, 'prod'], archived: false },
      () => `id-of-${provider}`,
    )
  return { directory, messages }
}

test('a unique short name refers to its account', () => {
  const { directory, messages } = directoryOf(['aws'])
  expect(directory.resolve('account', 'prod', [])).toBe('id-of-aws')
  expect(messages).toEqual([])
})

test('an ambiguous short name is refused with a suggestion', () => {
  const { directory, messages } = directoryOf(['aws', 'gcp'])
  expect(directory.resolve('account', 'prod', [])).toBeNull()
  expect(messages).toEqual([
    '"prod" names several accounts. Write "aws/prod" or "gcp/prod", or { provider, name }.',
  ])
})

test('a name that very many accounts have is refused with a few suggestions', () => {
  const { directory, messages } = directoryOf(Array.from({ length: 1000 }, (_, i) => `p${i}`))
  expect(directory.resolve('account', 'prod', [])).toBeNull()
  expect(messages).toEqual([expect.stringContaining('"p4/prod" (or 995 more), or { provider')])
})
