import { expect, test } from 'vitest'
import type { Found } from '@/lib/features/search/schema'
import { nothingText, paletteGroups, readTyped } from './palette-entries'

const found = (kind: Found['kind'], name: string, more: Partial<Found> = {}): Found => ({
  kind,
  id: `id-of-${name}`,
  name,
  detail: null,
  within: null,
  ...more,
})

const labelsOf = (...requested: Parameters<typeof paletteGroups>) =>
  paletteGroups(...requested).flatMap(({ entries }) => entries.map(({ label }) => label))

test('offers only pages and actions of the role', () => {
  expect(labelsOf('admin', '', [])).toContain('Publish a policy…')
  expect(labelsOf('operator', '', [])).not.toContain('Publish a policy…')
  const member = labelsOf('member', '', [])
  expect(member).toContain('Launches')
  for (const label of ['Pools', 'Import prices', 'New test launch…'])
    expect(member).not.toContain(label)
})

test('finds pages, parts of pages and actions by any of their words', () => {
  expect(labelsOf('admin', 'webh', [])).toEqual(['Webhooks'])
  expect(labelsOf('admin', 'theme dark', [])).toEqual(['Use the dark theme'])
  expect(labelsOf('viewer', 'webh', [])).toEqual([])
})

test('an object opens its page, a node the page of its cluster', () => {
  const [objects] = paletteGroups('viewer', 'x1', [
    found('pool', 'web x1'),
    found('node', 'x1', { within: 'kvm/1', detail: 'kvm-1' }),
  ])
  expect(objects?.entries.map(({ detail, to }) => ({ detail, to }))).toEqual([
    { detail: 'Pool', to: { href: '/pools/id-of-web%20x1' } },
    { detail: 'Node · kvm-1', to: { href: '/clusters/kvm%2F1?node=id-of-x1' } },
  ])
})

test('an action with a name searches the name and acts on objects of its kind', () => {
  expect(readTyped('admin', 'publish we').text).toBe('we')
  const pools = [found('pool', 'web'), found('tenant', 'web')]
  expect(labelsOf('admin', 'publish we', pools)).toEqual(['Publish the policy of web'])
  expect(readTyped('operator', 'publish we')).toEqual({ text: 'publish we', action: null })
  expect(readTyped('member', 'launch web').action).toBeNull()
})

test('an empty list requests the name that an action needs', () => {
  const textOf = (typed: string) => nothingText(readTyped('admin', typed))
  expect(textOf('publish ')).toBe('Type a part of the name of the pool.')
  expect(textOf('publish zz')).toBe('No pool matches.')
  expect(textOf('zz')).toMatch(/^Nothing matches/)
})
