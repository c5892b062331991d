import { parse } from 'yaml'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type PolicyContext, parsePolicy } from '@/lib/engine'
import { type PolicyDocument, policyDocumentSchema } from '@/lib/features/policies/schema'

const longest = 200_000

/** A policy document in YAML or JSON; every problem with its place. */
export function readPolicyText(
  text: string,
  context: PolicyContext,
): Result<PolicyDocument, readonly Issue[]> {
  if (text.length > longest)
    return err([{ path: 'document', message: `is longer than ${longest / 1000} kB` }])
  let value: unknown
  try {
    value = parse(text, { maxAliasCount: 0, prettyErrors: true })
  } catch (cause) {
    return err([
      { path: 'document', message: cause instanceof Error ? cause.message : 'cannot be read' },
    ])
  }
  const policy = parsePolicy(value, context)
  if (!policy.ok) return err(policy.error.problems)
  // The engine filled in what was left out; what it reads is what is stored.
  const document = policyDocumentSchema.safeParse(policy.value)
  return document.success
    ? ok(document.data)
    : err(document.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
