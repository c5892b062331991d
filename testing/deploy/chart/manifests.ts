import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { type HelmRelease, helmIn } from '../../../scripts/lib/chart/tools.mjs'

/** The folder of `npm run test:chart`, with Helm and the schemas of Kubernetes. */
const tools = process.env.CHART_TOOLS ?? ''
export const chart = path.resolve(import.meta.dirname, '../../../deploy/helm/berth')
export const everyOption = path.join(import.meta.dirname, 'every-option.yaml')

/** The version of the cluster. By default Helm uses that of its own release. */
const KUBERNETES = '1.33.0'

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})
export type Manifest = z.infer<typeof manifestSchema>

export function helm(release: HelmRelease, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(helmIn(tools, release), args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

export const template = (release: HelmRelease, options: readonly string[]) =>
  helm(release, ['template', 'berth', chart, '--kube-version', KUBERNETES, ...options])

/** The manifests that Helm would send to the cluster. */
export function rendered(release: HelmRelease, options: readonly string[] = []): Manifest[] {
  const { status, stdout, stderr } = template(release, options)
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).map((it) => manifestSchema.parse(it.toJS()))
}

/** The module with the type and the checks of a kind. */
const moduleOf = ({ apiVersion, kind }: Manifest) => {
  const isOperator = apiVersion.startsWith('monitoring.coreos.com/')
  const name = isOperator ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'
  return `${name}/${apiVersion}/${kind}`
}

const modelSchema = z.custom<new (data: Manifest) => { validate: () => void }>(
  (it) => typeof it === 'function',
)

/** The values of a manifest that the schemas reject. */
export async function refusedValues(manifest: Manifest): Promise<string[]> {
  const file = path.join(tools, 'node_modules', `${moduleOf(manifest)}.js`)
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const Model = modelSchema.parse(module[manifest.kind])
  try {
    new Model(manifest).validate()
    return []
  } catch (error) {
    return [`${manifest.kind}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Fields that Kubernetes does not define. Its schemas accept them, but the compiler rejects them in a literal. */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const folder = fs.mkdtempSync(path.join(tools, 'manifests-'))
  const file = path.join(folder, 'manifests.ts')
  const lines = manifests.map(
    (it, i) =>
      `import type { I${it.kind} as Kind${i} } from '${moduleOf(it)}'\nexport const manifest${i}: Kind${i} = ${JSON.stringify(it)}`,
  )
  fs.writeFileSync(file, lines.join('\n'))
  const compiler = path.resolve(import.meta.dirname, '../../../node_modules/typescript-5/bin/tsc')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', file]
  const { stdout } = spawnSync(process.execPath, [compiler, ...options], { encoding: 'utf8' })
  fs.rmSync(folder, { recursive: true })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}
