import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.server'

const root = path.resolve(import.meta.dirname, '../../..')

test('redocly lint has neither an error nor a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = openApiDocument()
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const sentences = found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
  expect(sentences).toEqual([])
}, 600_000)

test('openapi-typescript makes types that compile with --strict', async () => {
  const types = astToString(await openapiTypes(JSON.parse(openApiDocument())))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'openapi-types-'))
  try {
    const file = path.join(folder, 'berth.ts')
    await writeFile(file, `${types}\n${client}`)
    expect(await compile(file)).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
}, 600_000)

/** A program that does not compile if the types of a response are missing or too wide. */
const client = `
type Member = paths['/members']['get']['responses'][200]['content']['application/json']['items'][number]
export const role: Member['role'] = 'operator'
// @ts-expect-error no such role
export const unknown: Member['role'] = 'emperor'
`

/** The output of the compiler, empty without an error. */
const compile = (file: string) =>
  promisify(execFile)(process.execPath, [
    ...[path.join(root, 'node_modules/typescript/bin/tsc'), '--ignoreConfig'],
    ...['--noEmit', '--strict', '--target', 'es2022', file],
  ]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  )
