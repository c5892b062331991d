import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { HOUR_MS } from '@/lib/base/durations'
import { type Api, demoUrl, mark } from '../support/api'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const run = promisify(execFile)

/** The lines of the pipeline in the guide. */
function pipelineOfGuide(): string {
  const guide = readFileSync('docs/policies-as-code.md', 'utf8')
  const [, lines = ''] = /## A pipeline\n```sh\n([\s\S]*?)```/.exec(guide) ?? []
  expect(lines.match(/berth /g)).toHaveLength(3)
  return lines
}

/** A token with the scopes that the guide names. */
const tokenFor = async (api: Api) =>
  (
    await api.post<{ secret: string }>('/tokens', {
      name: `pipeline ${mark()}`,
      scopes: ['policy.read', 'policy.preview', 'inventory.read', 'policy.draft', 'policy.publish'],
      expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
    })
  ).secret

const policy = (max: number) => ({
  modules: [{ module: 'weighted-split', params: { weights: { 'vsphere-a': 2 } } }],
  tests: [{ kind: 'account-share', name: 'Half on one', accounts: ['vsphere-a'], max }],
})

test('the pipeline of the guide publishes, and stops at a failing test', async ({ api }) => {
  const id = mark()
  const { pool } = await threeClusters(api, { nameOf: (name) => `${name}-${id}` })
  const named = (max: number) =>
    JSON.stringify(policy(max)).replaceAll('vsphere-a', `vsphere-a-${id}`)
  const lines = pipelineOfGuide().replaceAll('--pool web', `--pool ${pool.name}`)
  const dir = mkdtempSync(path.join(tmpdir(), 'berth-pipeline-'))
  symlinkSync(path.resolve('bin/berth.mjs'), path.join(dir, 'berth'))
  const env = {
    ...process.env,
    PATH: `${dir}:${process.env.PATH}`,
    BERTH_URL: demoUrl,
    BERTH_TOKEN: await tokenFor(api),
    COMMIT_MESSAGE: 'From the pipeline',
  }
  const pipeline = () => run('bash', ['-ec', lines], { cwd: dir, env })
  const live = () => api.get<{ revision: number; by: { note: string } }>(`/pools/${pool.id}/policy`)
  try {
    writeFileSync(path.join(dir, 'web.policy.json'), named(40))
    await expect(pipeline()).rejects.toMatchObject({ code: 1 })
    expect(await live()).toMatchObject({ revision: 1 })

    writeFileSync(path.join(dir, 'web.policy.json'), named(60))
    const { stdout } = await pipeline()
    expect(stdout).toContain('pass  Half on one: wanted 0.0 % to 60.0 %, got 50.0 %')
    expect(await live()).toMatchObject({ revision: 2, by: { note: 'From the pipeline' } })
  } finally {
    rmSync(dir, { recursive: true })
  }
})
