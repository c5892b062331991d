import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import { bindInput, pod, row } from '@/lib/engine/testing/bind-builders'
import { PodTrace } from './pod-trace'

const names = { a: 'Pod1', b: 'Pod2', c: 'CAD' }
const pods = [pod('a'), pod('b'), pod('c', { tag: { resource: 'CAD' } })]

function shown(parts: Parameters<typeof bindInput>[0], whyNot?: string): string {
  const markup = markupOf(
    <PodTrace input={bindInput(parts)} names={names} {...(whyNot !== undefined && { whyNot })} />,
  )
  expect(markup).not.toMatch(/undefined|NaN|aria-label="Why not [abc]\?"/)
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('shows the weights of the remaining pods, and offers the other pods', () => {
  const text = shown({ pods })
  expect(text).toContain('Pod1 was chosen: it weighs most of 2 pods (general).')
  expect(text).toContain('3 pods available 3 all pods 3 availability zone 3')
  expect(text).toMatch(/Pod1 yes .* weighs .* Pod2 no .* weighs .*, against/)
})

test('shows the weight from each weigher, and why a named pod was not chosen', () => {
  const later = pod('b', { createdAt: '2026-02-01T00:00:00Z' })
  const text = shown({ pods: [pod('a'), later] }, 'Pod2')
  expect(text).toContain('Creation time Sum Because Pod1 yes 1 1 weighs 1')
  expect(text).toContain('Pod2 no 0 0 weighs 0')
  expect(text).toContain('Pod2: another pod weighs more. weighs 0, against 1 of Pod1')
})

test('opens the existing binding', () => {
  expect(shown({ pods, bindings: [row('r', 'b')] })).toContain('bound already 1')
})

test('opens the step that removed the last pod', () => {
  const text = shown({ pods: [pod('a', { state: 'maintenance' })] })
  expect(text).toContain('No pod was chosen')
  expect(text).toContain('Pod1 no in maintenance')
})
