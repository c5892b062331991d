import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type PolicyVersion, policyVersionSchema } from '@/lib/features/policies/schema'
import { problem } from '../server/refusal'
import type { Server } from '../server/server'
import { type Requested, serverCommand } from '../server/server-command'
import { policyOptions, readServerPolicy, type ServerPolicy } from './server-policy'

/** Publishes the policy in a file for a pool, unless another version was published since. */
export const publish = serverCommand({
  name: 'publish',
  summary: 'Makes a policy the live one of a pool, or of the global default.',
  usage: '[file] --pool NAME|--global --note TEXT [--base VERSION] [--dry-run]',
  example:
    'berth publish policy.yaml --pool web --note "vsphere first" --server http://localhost:3000',
  options: {
    ...policyOptions,
    note: { type: 'string' },
    base: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(requested, server, terminal) {
    const base = requested.values.base === undefined ? undefined : Number(requested.values.base)
    if (base !== undefined && !Number.isSafeInteger(base))
      return problem('is the live version that the file is based on', '--base')
    const read = await readServerPolicy(requested, server, terminal)
    if (!read.ok) return read
    const { live, changes } = read.value
    const isDry = requested.values['dry-run'] === true
    const version = isDry ? ok(null) : await publishVersion(requested, server, read.value, base)
    if (!version.ok) return version
    const result = { published: version.value?.version ?? null, live: live.revision, changes }
    return ok({ json: result, table: [...changes, publishedWords(version.value)].join('\n') })
  },
})

/** The new version, or null if the same policy is already live. */
export async function publishVersion(
  { values }: Requested,
  server: Server,
  { path, live, policy, changes }: ServerPolicy,
  base = live.revision,
): Promise<Result<PolicyVersion | null, readonly Issue[]>> {
  if (changes.length === 0) return ok(null)
  if (values.note === undefined)
    return problem('describe the change and its reason in a few words', '--note')
  const options = { body: { document: policy, note: values.note }, ifMatch: base }
  return server.json('POST', `${path}/publish`, policyVersionSchema, options)
}

export const publishedWords = (version: PolicyVersion | null) =>
  version === null ? 'Nothing was published.' : `Published as v${version.version}.`
