import { expect, test } from 'vitest'
import { gatherParts } from './gather-parts.server'
import { markStored } from './stored-contents.server'

const day = new Date('2026-11-20T10:00:00Z')
const nextDay = new Date('2026-11-21T10:00:00Z')

function gather(node: object, run: object, at: Date) {
  const { parts, share } = gatherParts(at)
  const hash = share(node, () => void share(run))
  return { hash, bodies: [...parts.values()].map(({ body }) => body) }
}

test('gathers a part and the parts below it until it is stored, and again on the next day', () => {
  const [node, run] = [{ id: 'node' }, { id: 'run' }]
  const all = ['{"id":"node"}', '{"id":"run"}']
  const first = gather(node, run, day)
  expect(first.bodies).toEqual(all)
  expect(gather(node, run, day)).toEqual(first)
  const { parts, share } = gatherParts(day)
  share(node, () => void share(run))
  markStored([...parts.values()], day)
  expect(gather(node, run, day)).toEqual({ hash: first.hash, bodies: [] })
  expect(gather({ ...node }, { ...run }, day)).toEqual({ hash: first.hash, bodies: [] })
  expect(gather(node, run, nextDay)).toEqual(first)
})
