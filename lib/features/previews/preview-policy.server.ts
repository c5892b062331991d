import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { explain, type Outcome, type SelectInput, select } from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'
import { buildInput } from './build-input.server'
import type { PreviewAnswer, previewSchema } from './schema'

type Preview = z.output<typeof previewSchema>

/** What a policy would do to a launch right now. Writes nothing; `berth select` on the answered input says the same. */
export async function previewPolicy(
  scope: Scope<'policy.preview'>,
  { explain: inWords, ...target }: Preview,
): Promise<Result<PreviewAnswer, Problem>> {
  const input = await buildInput(scope, target)
  if (!input.ok) return input
  const outcome = select(input.value)
  const sentences = inWords ? sentencesOf(outcome, input.value) : []
  // The engine's types are read-only all the way down, the wire's are not.
  return ok({ input: input.value, outcome, sentences } as PreviewAnswer)
}

function sentencesOf(outcome: Outcome, input: SelectInput): string[] {
  const named = { ...input, accounts: labelled(input.accounts) }
  const { headline, accounts, rejections } = explain(outcome, named)
  return [
    headline,
    ...accounts.map(({ sentence }) => sentence),
    ...rejections.map(({ sentence }) => sentence),
  ]
}
