// A loader for Next's bundler that reduces contracts to the data that pages need. Pages call routes but do not read
// their schemas, which would add zod and the engine to each page.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../paths.mjs'

/** The properties of a route that a call needs. */
const FACTS = ['method', 'path', 'upload', 'idempotency', 'operationId', 'group', 'affects']

/** The module `contract.ts` as pages load it, with its routes as plain data. */
export default async function browserContract() {
  const { contracts, inputs } = await evaluated()
  for (const file of inputs) this.addDependency(file)
  return Object.entries(contracts[nameOf(this.resourcePath)] ?? {})
    .filter(([, it]) => typeof it === 'object')
    .map(([name, it]) => `export const ${name} = ${JSON.stringify(factsOf(it))}`)
    .join('\n')
}

const factsOf = (it) =>
  Object.fromEntries(
    'method' in it
      ? FACTS.map((fact) => [fact, it[fact]])
      : Object.entries(it).map(([name, inner]) => [name, factsOf(inner)]),
  )

let all
const evaluated = () => {
  all ??= evaluate()
  return all
}

/** Evaluates all contracts at once, because they share most of their schemas. */
async function evaluate() {
  const files = fs
    .readdirSync(path.join(root, 'lib/features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'contract.ts')
    .map((file) => path.join(root, 'lib/features', file))
  const lines = files.map(
    (file) => `export * as ${JSON.stringify(nameOf(file))} from ${JSON.stringify(file)}`,
  )
  const { outputFiles, metafile } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  })
  const code = outputFiles[0].text
  return {
    contracts: await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`),
    inputs: Object.keys(metafile.inputs)
      .filter((file) => file !== '<stdin>')
      .map((file) => path.join(root, file)),
  }
}

const nameOf = (file) => path.relative(root, file)
