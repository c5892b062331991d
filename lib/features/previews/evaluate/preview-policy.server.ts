import 'server-only'
import type { z } from 'zod'
import type { JsonAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { previewSchema } from '../schema'
import { buildInput } from './build-input.server'
import type { evaluatePreview } from './evaluate-preview'

type Preview = z.output<typeof previewSchema>

/** Evaluates a policy for a launch. Writes nothing. `berth select` on the returned input gives the same result. */
export async function previewPolicy(
  scope: Scope<'policy.preview'>,
  { explain: inWords, modules: unsaved, ...target }: Preview,
  signal: AbortSignal,
): Promise<Result<JsonAnswer, Problem>> {
  const built = await buildInput(scope, target, unsaved)
  if (!built.ok) return built
  const { input, policy } = built.value
  const json = await evaluateInThread<typeof evaluatePreview>(scope, {
    job: 'evaluatePreview',
    task: { input, policy, unsaved, inWords },
    policies: [{ path: 'policy', policy }],
    signal,
  })
  return json.ok ? ok({ json: json.value }) : json
}
