import { z } from 'zod'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { draftSchema, type PolicyDraft } from '@/lib/features/policies/schema'
import { problem } from '../server/refusal'
import type { Server } from '../server/server'
import { serverCommand } from '../server/server-command'
import { publishedWords, publishVersion } from './publish'
import { policyOptions, readServerPolicy, type ServerPolicy } from './server-policy'

/** Saves the policy in a file as a draft, to be reviewed in the studio; --publish makes it live. */
export const apply = serverCommand({
  name: 'apply',
  summary: 'Saves a policy as a draft on a server, or publishes it.',
  usage: '[file] --pool NAME|--global [--publish --note TEXT]',
  example: 'berth apply policy.yaml --pool web --server http://localhost:3000',
  options: { ...policyOptions, publish: { type: 'boolean' }, note: { type: 'string' } },
  async run(requested, server, terminal) {
    const { publish, note } = requested.values
    if (publish !== true && note !== undefined)
      return problem('needs --publish, because a draft has no note', '--note')
    const read = await readServerPolicy(requested, server, terminal)
    if (!read.ok) return read
    const { changes } = read.value
    if (publish === true) {
      const version = await publishVersion(requested, server, read.value)
      if (!version.ok) return version
      const json = { published: version.value?.version ?? null, draft: null, changes }
      return ok({ json, table: [...changes, publishedWords(version.value)].join('\n') })
    }
    const draft = await saveDraft(server, read.value)
    if (!draft.ok) return draft
    const { revisionId } = draft.value ?? { revisionId: null }
    const done = revisionId === null ? 'No draft was saved.' : `Saved as draft ${revisionId}.`
    const json = { published: null, draft: revisionId, changes }
    return ok({ json, table: [...changes, done].join('\n') })
  },
})

/** The saved draft, or null if the same policy is already live. */
async function saveDraft(
  server: Server,
  { path, live, policy, changes }: ServerPolicy,
): Promise<Result<PolicyDraft | null, readonly Issue[]>> {
  if (changes.length === 0) return ok(null)
  const open = await openRevision(server, path)
  if (!open.ok) return open
  const body = { revision: open.value, baseVersion: live.revision, document: policy }
  return server.json('PUT', `${path}/draft`, draftSchema, { body })
}

const studioSchema = z.object({ draft: z.object({ revision: z.number().int() }).nullable() })

/** The revision of the open draft, which the save replaces, or 0 without a draft. */
async function openRevision(server: Server, path: string) {
  const studio = await server.json('GET', studioPath(path), studioSchema)
  return studio.ok ? ok(studio.value.draft?.revision ?? 0) : studio
}

const studioPath = (path: string) =>
  path.startsWith('/pools/') ? path.replace(/policy$/, 'studio') : `${path}/studio`
