import { expect, test } from 'vitest'
import { version } from '@/package.json'
import { berth } from '@/testing/terminal'
import { commands } from './commands'
import { instanceCommands } from './instance-commands.mjs'

test('lists every command with an example', async () => {
  const { code, out } = await berth('--help', '')
  expect(code).toBe(0)
  for (const { name, example } of [...commands, ...instanceCommands]) {
    expect(out).toContain(example)
    expect((await berth(`${name} --help`, '')).out).toContain(example)
  }
})

test('prints its version', async () => {
  expect(await berth('--version', '')).toMatchObject({ code: 0, out: `${version}\n`, problems: '' })
})

test.each(commands.map(({ name }) => name))('%s prints no problem of {} twice', async (name) => {
  const { out, problems } = await berth(name, {})
  const lines = problems.split('\n')
  expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([])
  expect(out + problems).not.toBe('')
})
