import { parse } from 'yaml'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type PolicyContext, parsePolicy } from '@/lib/engine'
import { productOf } from '@/lib/features/foreign-policies/translate'
import type { Translation } from '@/lib/features/foreign-policies/translation'
import { policyInIds } from '@/lib/features/policies/policy-in-ids'
import { type PolicyDocument, policyDocumentSchema } from '@/lib/features/policies/schema'

const longest = 200_000

type Context = PolicyContext & {
  /** The accounts that the document may name. */
  accounts: readonly { id: string; name: string }[]
}

/** What the document of another product is, and what became of it. */
export type Translated = Pick<Translation, 'notCarried' | 'labels'> & { from: string }

type Read = { document: PolicyDocument; translated: Translated | null }

/** A policy document in YAML or JSON, of Berth or of another product; every problem with its place. */
export function readPolicyText(text: string, context: Context): Result<Read, readonly Issue[]> {
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
  const product = productOf(value)
  if (product === undefined) {
    const document = readDocument(value, context, 'keep')
    return document.ok ? ok({ document: document.value, translated: null }) : document
  }
  const translation = product.translate(value)
  if (!translation.ok) return translation
  const { policy, notCarried, labels } = translation.value
  const document = readDocument(policy, context, 'refuse')
  return document.ok
    ? ok({ document: document.value, translated: { from: product.label, notCarried, labels } })
    : document
}

function readDocument(
  value: unknown,
  { accounts, ...context }: Context,
  unknown: 'refuse' | 'keep',
): Result<PolicyDocument, readonly Issue[]> {
  const parsed = parsePolicy(value, context)
  if (!parsed.ok) return err(parsed.error.problems)
  const named = context.modules ?? []
  const policy = policyInIds(parsed.value, { named, accounts, unknown })
  if (!policy.ok) return policy
  // The engine filled in what was left out; what it reads is what is stored.
  const document = policyDocumentSchema.safeParse(policy.value)
  return document.success
    ? ok(document.data)
    : err(document.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
