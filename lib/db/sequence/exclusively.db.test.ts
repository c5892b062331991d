import { expect, test } from 'vitest'
import { exclusively } from './exclusively.server'

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test('work of one name runs alone, and the next begins also after a failure', async () => {
  const steps: string[] = []
  const work =
    (id: string, fails = false) =>
    async () => {
      steps.push(`${id} begins`)
      for (let i = 0; i < 5; i++) await pause()
      steps.push(`${id} ends`)
      if (fails) throw new Error(id)
      return id
    }
  const all = await Promise.allSettled([
    exclusively('test', work('a', true)),
    exclusively('test', work('b')),
    exclusively('test', work('c')),
  ])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(steps).toHaveLength(6)
  for (let i = 0; i < 6; i += 2) expect(steps[i + 1]).toBe(steps[i]?.replace('begins', 'ends'))
})

test('work of another name does not wait', async () => {
  await exclusively('test', async () => {
    expect(await exclusively('another test', async () => 'done')).toBe('done')
  })
})
