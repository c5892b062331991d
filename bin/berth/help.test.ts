import { expect, test } from 'vitest'
import { berth } from '@/testing/terminal'
import { commands } from './commands'

test('lists every command with an example', async () => {
  const { code, out } = await berth('--help', '')
  expect(code).toBe(0)
  for (const { name, example } of commands) {
    expect(out).toContain(example)
    expect((await berth(`${name} --help`, '')).out).toContain(example)
  }
})
