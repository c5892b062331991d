import 'server-only'
import isEqual from 'fast-deep-equal'
import type { JsonAnswer } from '@/lib/api/endpoint'
import { issuesOf, jsonPath } from '@/lib/api/request/parse-input'
import { UploadTooLarge } from '@/lib/api/request/read-body'
import { readWhole } from '@/lib/api/request/read-whole'
import type { Scope } from '@/lib/auth/scope'
import { placeOfPath } from '@/lib/base/json/place'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { documentSchemas, type FactorsKind } from '@/lib/features/ranker-factors/documents'
import { liveDocument } from '@/lib/features/ranker-factors/live-factors.server'
import { publishFactors } from '@/lib/features/ranker-factors/publish-factors.server'
import { importSchemas } from '@/lib/features/ranker-factors/schema'
import { readRequest } from '../read-request'
import { refusedBody } from '../refused-body'

const NOTE = 'Sent by a client of the Cloud Provider Ranker'
/** The maximum number of retries after another caller published between reading and publishing. */
const TRIES = 5

/** The original returns an empty answer after new factors. */
const taken = ok({ json: new Uint8Array(0) })

/** Publishes the factors that a client of the original sends. The others do not change. */
export async function replaceFactors(
  scope: Scope<'policy.publish'>,
  kind: FactorsKind,
  upload: AsyncIterable<Uint8Array>,
): Promise<Result<JsonAnswer, Problem>> {
  const given = await readFactors(kind, upload)
  if (!given.ok) return given
  for (let left = TRIES; ; left--) {
    const { revision, document } = await liveDocument(database(), kind)
    const factors = { ...document.factors, ...given.value }
    if (isEqual(factors, document.factors)) return taken
    const requested = documentSchemas[kind].safeParse({ ...document, factors })
    if (!requested.success)
      return err({ kind: 'invalid', issues: issuesOf(requested.error, 'body') })
    const seen = { base: revision, claim: null }
    const published = await publishFactors(scope, kind, requested.data, NOTE, seen)
    if (published.ok) return taken
    if (published.error.kind !== 'stale' || left === 1) return published
  }
}

async function readFactors(
  kind: FactorsKind,
  upload: AsyncIterable<Uint8Array>,
): Promise<Result<Record<string, number>, Problem>> {
  const bytes = await readWhole(upload).catch((cause: unknown) => {
    if (cause instanceof UploadTooLarge) return cause
    throw cause
  })
  if (bytes instanceof UploadTooLarge) return err(bytes.problem)
  const sent = readRequest(bytes ?? new Uint8Array())
  if (!sent.ok) return err(refusedBody({ isJson: false, count: 1, shown: [sent.error] }))
  const { text, value } = sent.value
  const factors = importSchemas[kind].safeParse(value)
  if (factors.success) return ok(factors.data)
  const shown = factors.error.issues.map((issue) => {
    const path = jsonPath(issue.path)
    return { path, message: issue.message, ...placeOfPath(text, path) }
  })
  return err(refusedBody({ isJson: true, count: shown.length, shown }))
}
