import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { instanceCommands } from '@/bin/berth/instance-commands.mjs'
import { importsByFile, importsOf } from '../house/imports'
import { readSources } from '../house/source-files'

const packedSchema = z.tuple([z.object({ files: z.array(z.object({ path: z.string() })) })])

/** The files of the checkout that `npm pack` includes, without building. */
function packedFiles(): Set<string> {
  const { stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const [{ files }] = packedSchema.parse(JSON.parse(stdout || stderr))
  return new Set(files.map((file) => file.path))
}

/** Only a checkout imports it, to build. */
const BUILDER = 'scripts/lib/bundle.mjs'

test('the package has every file that its commands import, and no test', () => {
  const packed = packedFiles()
  const imports = importsByFile(importsOf(readSources()))
  const needed = new Set([
    'bin/berth.mjs',
    ...instanceCommands.map(({ name }) => `scripts/${name}.mjs`),
  ])
  for (const file of needed) {
    for (const { to, isPackage } of imports.get(file) ?? [])
      if (!isPackage && to !== BUILDER) needed.add(to)
  }
  expect(needed.size).toBeGreaterThan(30)
  expect([...needed].filter((file) => !packed.has(file))).toEqual([])
  expect([...packed].filter((file) => /\.test\.tsx?$|^(e2e|testing)\//.test(file))).toEqual([])
  // npm takes 4 s on a quiet machine, and took 30 s on a busy one.
}, 120_000)
