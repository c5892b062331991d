import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import vectors from '@/testing/vectors/select.json'

const launcher = path.resolve(import.meta.dirname, 'berth.mjs')

/** Runs the executable in a folder outside the checkout. */
function berth(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [launcher, ...args], { cwd: tmpdir() })
  const printed = { out: '', problems: '' }
  child.stdout.on('data', (chunk) => {
    printed.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed.problems += chunk
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise<{ code: number | null; out: string; problems: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...printed }))
  })
}

test('ranks every vector, given as one array', { timeout: 30_000 }, async () => {
  const { code, out, problems } = await berth(
    ['select'],
    JSON.stringify(vectors.map(({ input }) => input)),
  )
  expect({ code, problems }).toEqual({ code: 0, problems: '' })

  const answers = JSON.parse(out)
  expect(answers).toHaveLength(vectors.length)
  for (const [i, { expected }] of vectors.entries()) {
    const { kind, winner, group, roll } = expected
    expect(answers[i]).toMatchObject({ kind, winner, group, roll })
    for (const [g, { shares }] of expected.groups.entries()) {
      for (const [id, share] of Object.entries(shares)) {
        const found = answers[i].groups[g].matches.find((match: { id: string }) => match.id === id)
        expect(Math.abs(found.share - (share ?? 0))).toBeLessThan(1e-9)
      }
    }
  }
})

test('reads a file relative to its own folder, and rejects a bad one', {
  timeout: 30_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'berth-'))
  const file = path.join(folder, 'policy.yaml')
  await writeFile(file, 'modules:\n  - module: cost\n')
  expect(await berth(['check', file])).toMatchObject({ code: 1, problems: '' })
  expect(await berth(['check', `${file}.json`])).toMatchObject({ code: 2, out: '' })
})

test('a reader that stops early causes no error', { timeout: 30_000 }, async () => {
  const many = JSON.stringify(vectors.map(({ input }) => input))
  const child = spawn(process.execPath, [launcher, 'select'], { stdio: ['pipe', 'pipe', 'pipe'] })
  let problems = ''
  child.stderr.on('data', (chunk) => {
    problems += chunk
  })
  child.stdout.once('data', () => child.stdout.destroy())
  child.stdin.end(many)
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
})
